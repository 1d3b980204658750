/** A table as this browser knows it. (Filled in as the protocol lands.) */
export class Table {}
