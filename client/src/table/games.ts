/** The games that bring a board of their own; all others are played on the text board. */
import type { Component } from 'svelte';
import type { GameProps } from '../lib/types';

const boards: Record<string, () => Promise<{ default: Component<GameProps> }>> = {};

export async function boardOf(game: string): Promise<Component<GameProps>> {
  const own = boards[game];
  return (own ? await own() : await import('./TextGame.svelte')).default;
}
