import { useEffect, useRef, useState } from 'react'
import { Choice } from './Choice.tsx'
import { MailFrames } from './MailFrames.tsx'
import styles from './MailPreview.module.css'

interface MailPreviewProps {
  /** Where the mail is, as a page. */
  path: string
  /** A change of it loads the mail anew. */
  version: number
}

/** A mail program's window, in pixels of the mail. */
const WIDTHS = { phone: 375, desktop: 700 } as const

const DEVICES = [
  { id: 'phone', title: 'Phone', icon: 'device-mobile' },
  { id: 'desktop', title: 'Computer', icon: 'desktop' },
] as const

const LOOKS = [
  { id: 'light', title: 'Light', icon: 'sun' },
  { id: 'dark', title: 'Dark', icon: 'moon' },
  { id: 'text', title: 'Text', icon: 'text-align-left' },
] as const

/** What the server is asked for. A mail program without pictures and colours shows the text. */
const QUERIES = {
  light: 'theme=light&form=html',
  dark: 'theme=dark&form=html',
  text: 'theme=light&form=text',
} as const

/** The mail itself, as its readers see it: on a phone or a computer, on a light or dark screen, or as plain text. */
export function MailPreview({ path, version }: MailPreviewProps) {
  const [device, setDevice] = useState<'phone' | 'desktop'>(() =>
    matchMedia(__FROM_LAPTOP__).matches ? 'desktop' : 'phone',
  )
  const [look, setLook] = useState<'light' | 'dark' | 'text'>('light')
  const [room, setRoom] = useState({ width: 0, height: 0 })
  const stage = useRef<HTMLElement>(null)

  useEffect(() => {
    const element = stage.current
    if (!element) return
    const observer = new ResizeObserver(() =>
      setRoom({ width: element.clientWidth, height: element.clientHeight }),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return (
    <div className={styles.preview}>
      <div className={styles.choices}>
        <Choice label="Screen" options={DEVICES} chosen={device} onChoose={setDevice} />
        <Choice label="Look" options={LOOKS} chosen={look} onChoose={setLook} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <section ref={stage} className={styles.stage} aria-label="The mail" tabIndex={0}>
        <MailFrames
          src={`${path}/preview?${QUERIES[look]}&version=${version}`}
          width={WIDTHS[device]}
          room={room}
        />
      </section>
    </div>
  )
}
