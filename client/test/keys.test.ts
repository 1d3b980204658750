import { beforeEach, describe, expect, it, vi } from 'vitest';

/** As much of a browser as keys need. */
class Key extends Event {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey = false;
  readonly metaKey = false;
  readonly altKey = false;
  readonly repeat: boolean;
  constructor(type: string, { key = '', shiftKey = false, repeat = false } = {}) {
    super(type, { cancelable: true });
    this.key = key;
    this.shiftKey = shiftKey;
    this.repeat = repeat;
  }
}
class Place extends EventTarget {
  writing = false;
  clicks = 0;
  closest(): Place | null {
    return this.writing ? this : null;
  }
  matches(): boolean {
    return true;
  }
  click(): void {
    this.clicks += 1;
  }
}
const button = new Place();
vi.stubGlobal('KeyboardEvent', Key);
vi.stubGlobal('document', { activeElement: button, body: button });

const { Keys } = await import('../src/lib/keys');

let desk = { waits: false, hand: '0', hurry: vi.fn() };
let keys: InstanceType<typeof Keys>;
let heard: string[];

beforeEach(() => {
  vi.useFakeTimers();
  desk = { waits: false, hand: '0', hurry: vi.fn() };
  keys = new Keys(() => desk);
  heard = [];
  button.writing = false;
  button.clicks = 0;
});
button.addEventListener('keydown', (event) => {
  keys.catch(event as KeyboardEvent);
  if (event.defaultPrevented) return;
  heard.push((event as Key).key);
  // As a move does.
  if ((event as Key).key === 'm') desk.waits = true;
});

const press = (key: string, more = {}) => button.dispatchEvent(new Key('keydown', { key, ...more }));
function arrive(): void {
  desk.waits = false;
  vi.advanceTimersByTime(200);
}

describe('keys', () => {
  it('act at once while nothing is on its way', () => {
    press('b');
    expect(heard).toEqual(['b']);
  });

  it('wait for the answer, then act in their order, and wait again for the next one', () => {
    for (const key of ['m', 'b', 'm', 'u', 'e']) press(key);
    expect(heard).toEqual(['m']);
    expect(desk.hurry).toHaveBeenCalled();
    arrive();
    expect(heard).toEqual(['m', 'b', 'm']);
    press('x');
    arrive();
    expect(heard).toEqual(['m', 'b', 'm', 'u', 'e', 'x']);
  });

  it('go on when what waits ends unseen', () => {
    desk.waits = true;
    press('b');
    desk.waits = false;
    vi.advanceTimersByTime(50);
    press('c');
    expect(heard).toEqual(['b', 'c']);
  });

  it('are forgotten with another hand, or after a setback', () => {
    for (const key of ['m', 'b', 'u']) press(key);
    desk.hand = '1';
    arrive();
    press('x');
    expect(heard).toEqual(['m', 'x']);
  });

  it('press the button that has the keyboard', () => {
    for (const key of ['m', 'Enter', ' ']) press(key);
    arrive();
    expect(button.clicks).toBe(2);
  });

  it('are not counted twice when held down, and left alone where text is written', () => {
    press('m');
    press('b');
    press('b', { repeat: true });
    press('F5');
    button.writing = true;
    press('h');
    button.writing = false;
    expect(heard).toEqual(['m', 'F5', 'h']);
    arrive();
    expect(heard).toEqual(['m', 'F5', 'h', 'b']);
  });
});
