import { useState } from 'react'
import { Choice } from '../../components/Choice.tsx'
import { DEVICES, LOOKS, PreviewFrame } from '../../components/PreviewFrame.tsx'
import styles from './MailPreview.module.css'

interface MailPreviewProps {
  /** The API path of the draft or issue. */
  path: string
  /** The version of the text. A new version makes the preview load again. */
  version: number
}

/** The width of a mail program's window, in CSS pixels. */
const WIDTHS = { phone: 375, desktop: 700 } as const

const MAIL_LOOKS = [...LOOKS, { id: 'text', title: 'Text', icon: 'text-align-left' }] as const

/** The query string for each look. `text` is the plain text that mail programs without pictures and colours show. */
const QUERIES = {
  light: 'theme=light&form=html',
  dark: 'theme=dark&form=html',
  text: 'theme=light&form=text',
} as const

export function MailPreview({ path, version }: MailPreviewProps) {
  const [device, setDevice] = useState<keyof typeof WIDTHS>(() =>
    matchMedia(__FROM_LAPTOP__).matches ? 'desktop' : 'phone',
  )
  const [look, setLook] = useState<keyof typeof QUERIES>('light')
  return (
    <div className={styles.preview}>
      <div className="row">
        <Choice label="Screen" options={DEVICES} chosen={device} onChoose={setDevice} />
        <Choice label="Look" options={MAIL_LOOKS} chosen={look} onChoose={setLook} />
      </div>
      <PreviewFrame
        name="mail"
        src={`${path}/preview?${QUERIES[look]}&version=${version}`}
        width={WIDTHS[device]}
        isWhole
      />
    </div>
  )
}
