import { group, line, lines, link, list, optional, pageTexts, prose } from '../fields.ts'

const { pageTitle, pageDescription } = pageTexts
const page = (help: string) =>
  group(
    {
      pageTitle,
      pageDescription,
      heading: line(),
      text: list(prose({ max: 300 }), { min: 1, max: 4 }),
      retry: optional(link()),
      pages: line({ help: 'Over the pages that still work.' }),
    },
    { help },
  )

/** What a visitor sees without a connection. */
export const Offline = group({
  offline: page('A page was opened that had not been opened before.'),
  stored: page('A form could not be sent, and is stored on the device.'),
  notStored: page('A form could neither be sent nor stored.'),
  offlineContacts: group(lines('writeOn', 'sendOn', 'instead', 'call'), {
    help: 'The links under all three; the chat app’s name follows the first two, the number the last.',
  }),
})
