import type { DraftText } from 'protocol/desk/newsletter.ts'

/** A draft as it was typed, without what no database stores: NUL and halves of characters. */
export function cleanDraft({ subject, preview, body }: DraftText): DraftText {
  return { subject: clean(subject), preview: clean(preview), body: clean(body) }
}

function clean(typed: string): string {
  return typed.toWellFormed().replaceAll('\0', '').replace(/\r\n?/g, '\n')
}
