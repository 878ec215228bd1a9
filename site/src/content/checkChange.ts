import type { Change } from './types/Testimonial.ts'

/**
 * Refuses what a client is said to have said, and has not.
 * @param file - in messages, such as `content/testimonials/grace-wanjala.ts`.
 * @param text - what the client says.
 * @throws {Error} with a line for each such part.
 */
export function checkChange(file: string, text: string, change: Change): void {
  const lines = (['before', 'now', 'unchanged'] as const)
    .filter((part) => !change[part] || !text.includes(change[part]))
    .map((part) => `${file}: change.${part} has to be words of the text, as they stand there.`)
  if (lines.length > 0) throw new Error(lines.join('\n'))
}
