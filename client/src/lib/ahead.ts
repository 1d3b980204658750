/** Advice leads through positions that are not there yet: what is known of them. */
import type { HintMessage, View } from './types';

/** The position before this step; null: the present one, or none that is known. */
export function ahead(hint: HintMessage | null, step: number | null): View | null {
  return (step !== null && hint?.steps[step - 1]?.view) || null;
}
