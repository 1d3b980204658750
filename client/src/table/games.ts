/** The games that bring a board of their own; all others are played on the text board. */
import type { Component } from 'svelte';
import type { GameProps } from '../lib/types';

type Load = () => Promise<{ default: Component<GameProps> }>;

/** Where each game's board is; a folder that is not there yet is passed over. */
const FILES: Record<string, string> = {
  tikal: '../tikal/Tikal.svelte',
  'tikal-legend': '../tikal-legend/Legend.svelte',
  tzolkin: '../tzolkin/Tzolkin.svelte',
};
const boards = import.meta.glob<{ default: Component<GameProps> }>([
  '../tikal/Tikal.svelte',
  '../tikal-legend/Legend.svelte',
  '../tzolkin/Tzolkin.svelte',
]) as Record<string, Load>;

export async function boardOf(game: string): Promise<Component<GameProps>> {
  const own = boards[FILES[game] ?? ''];
  return (own ? await own() : await import('./TextGame.svelte')).default;
}
