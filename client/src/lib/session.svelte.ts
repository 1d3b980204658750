/** Who asks, what this house plays, and the one connection. */
import { get, patch, post, Trouble } from './api';
import { Connection } from './connection.svelte';
import { prefs } from './prefs.svelte';
import type { House, Me } from './wire';

const socketUrl = new URL('/api/socket', location.href);
socketUrl.protocol = socketUrl.protocol === 'https:' ? 'wss:' : 'ws:';

export const connection = new Connection(socketUrl.href);

class Session {
  me: Me | null = $state.raw(null);
  house: House | null = $state.raw(null);
  /** Nothing is known yet. */
  loading = $state(true);
  /** The house does not answer. */
  silent = $state(false);

  async load(): Promise<void> {
    try {
      const [house, me] = await Promise.all([get<House>('/api/house'), this.#who()]);
      this.house = house;
      this.me = me;
      this.silent = false;
    } catch {
      this.silent = true;
    }
    this.loading = false;
  }

  async #who(): Promise<Me | null> {
    try {
      return await get<Me>('/api/me');
    } catch (trouble) {
      if (trouble instanceof Trouble && trouble.status === 401) return null;
      throw trouble;
    }
  }

  /** Be somebody: the name is asked for once, and may be changed at any time. */
  async enter(name: string): Promise<Me> {
    this.me = await post<Me>('/api/me', { name, language: prefs.language });
    return this.me;
  }

  async change(what: Partial<Pick<Me, 'name' | 'language' | 'notify'>>): Promise<void> {
    this.me = await patch<Me>('/api/me', what);
  }
}

export const session = new Session();
