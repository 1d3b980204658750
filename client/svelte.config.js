/** The strict policy of the table forbids inline style: transitions are Web Animations. */
export default {
  compilerOptions: { runes: true },
};
