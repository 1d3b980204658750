/** Which tables of this browser are first games, and how far one has come. */
import type { Lesson, LessonStepForm, LogEntry } from './wire';

const KEY = 'sacbe.lessons';

function all(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

export function remember(table: string, game: string): void {
  localStorage.setItem(KEY, JSON.stringify({ ...all(), [table]: game }));
}

/** The game that this table teaches, or null. */
export function taught(table: string): string | null {
  return all()[table] ?? null;
}

export interface Progress {
  /** The step that is asked for; null when the lesson is over. */
  step: LessonStepForm | null;
  /** The number of the learner's steps that are done, and of all of them. */
  done: number;
  all: number;
  /** The moves made are not those of the lesson; `near`: only the last one. */
  astray: boolean;
  near: boolean;
}

/** Compare what was played with the lesson. */
export function progress(lesson: Lesson, log: LogEntry[]): Progress {
  // What another seat did without a word is not told either: it may be what was asked for.
  const wrong = log.findIndex((entry, i) => entry.move !== null && entry.move !== lesson.steps[i]?.move);
  const astray = wrong >= 0 && wrong < lesson.steps.length;
  const made = astray ? wrong : Math.min(log.length, lesson.steps.length);
  const mine = (steps: LessonStepForm[]) => steps.filter((step) => step.say).length;
  return {
    step: lesson.steps[made] ?? null,
    done: mine(lesson.steps.slice(0, made)),
    all: mine(lesson.steps),
    astray,
    near: wrong === log.length - 1,
  };
}
