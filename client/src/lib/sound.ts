/** The one sound of the table: a short wooden knock when it is one's turn, for those who want it. */
let context: AudioContext | null = null;

export function knock(): void {
  try {
    context ??= new AudioContext();
    const start = context.currentTime;
    const tone = context.createOscillator();
    const loud = context.createGain();
    tone.type = 'triangle';
    tone.frequency.setValueAtTime(320, start);
    tone.frequency.exponentialRampToValueAtTime(140, start + 0.09);
    loud.gain.setValueAtTime(0.22, start);
    loud.gain.exponentialRampToValueAtTime(0.001, start + 0.14);
    tone.connect(loud).connect(context.destination);
    tone.start(start);
    tone.stop(start + 0.15);
  } catch {
    // No sound here: then it stays silent.
  }
}
