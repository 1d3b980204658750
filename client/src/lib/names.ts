/** What people and programs at a table are called. */
import type { SeatForm } from './wire';
import { t } from './words.svelte';

/** Programs take a name by their seat, so that two of one level are told apart. */
const PROGRAMS = ['Ahau', 'Balam', 'Chel', 'Kaan', 'Muyal', 'Nikte', 'Pakal', 'Yaxun'];

export function nameOf(seat: Pick<SeatForm, 'seat' | 'kind' | 'name'>): string {
  if (seat.kind === 'program') return PROGRAMS[seat.seat % PROGRAMS.length] ?? seat.name;
  return seat.name || t('ui.seat', { n: seat.seat + 1 });
}
