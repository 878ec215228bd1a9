import { join } from 'node:path'
import type { Content } from '../../schema/src/content.ts'
import { requireContent } from '../../schema/src/reading/readContent.ts'

/** Content as it ships. */
export const SAMPLE: Content = requireContent(join(import.meta.dirname, '../../content'))

/** The same with the facts of an agency of its own. */
export const OWN: Content = {
  ...SAMPLE,
  agency: {
    ...SAMPLE.agency,
    name: 'Mfano',
    legalNote: 'An agent of a company.',
    email: 'hello@mfano.test',
    phone: '+254 711 000 111',
    chat: { label: 'WhatsApp', number: '+254 711 000 111', greeting: 'Hello, I need ' },
    social: [
      { name: 'LinkedIn', icon: 'linkedin-logo', href: 'https://www.linkedin.com/company/a' },
      { name: 'X', icon: 'twitter-logo', href: 'https://x.com/a' },
      { name: 'Blog', icon: 'rss', href: 'https://blog.mfano.test' },
    ],
  },
}
