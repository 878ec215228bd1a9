import type { Change } from './types/Testimonial.ts'

/**
 * Refuses what a client is said to have said, and has not.
 * @param file - in messages, such as `content/testimonials/grace-wanjala.ts`.
 * @param text - what the client says.
 * @throws {Error} naming the file and the part.
 */
export function checkChange(file: string, text: string, change: Change): void {
  for (const part of ['before', 'now', 'unchanged'] as const) {
    if (change[part] && text.includes(change[part])) continue
    throw new Error(`${file}: change.${part} has to be words of the text, as they stand there.`)
  }
}
