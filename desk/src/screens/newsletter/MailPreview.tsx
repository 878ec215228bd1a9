import { LOOKS } from '../../components/PreviewFrame.tsx'
import { Preview } from './Preview.tsx'

interface MailPreviewProps {
  /** Where the mail is, as a page. */
  path: string
  /** A change of it loads the mail anew. */
  version: number
}

const MAIL_LOOKS = [...LOOKS, { id: 'text', title: 'Text', icon: 'text-align-left' }] as const

/** What the server is asked for. A mail program without pictures and colours shows the text. */
const QUERIES = {
  light: 'theme=light&form=html',
  dark: 'theme=dark&form=html',
  text: 'theme=light&form=text',
} as const

/** The mail itself, as its readers see it. */
export function MailPreview({ path, version }: MailPreviewProps) {
  return (
    <Preview
      name="mail"
      looks={MAIL_LOOKS}
      srcOf={(look) => `${path}/preview?${QUERIES[look]}&version=${version}`}
      width={700}
    />
  )
}
