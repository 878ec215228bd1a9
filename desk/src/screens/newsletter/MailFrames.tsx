import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '../../components/Icon.tsx'
import styles from './MailPreview.module.css'

interface MailFramesProps {
  src: string
  /** Of the mail program's window, in pixels of the mail. */
  width: number
  /** For the mail, in pixels of this screen. */
  room: { readonly width: number; readonly height: number }
}

/** The frame that shows the mail, as long as the mail is, and behind it the next one while it loads. */
export function MailFrames({ src, width, room }: MailFramesProps) {
  const [shown, setShown] = useState<string | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const [length, setLength] = useState(0)
  const observer = useRef<ResizeObserver | null>(null)
  useEffect(() => () => observer.current?.disconnect(), [])

  const takeOver = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const mail = currentTarget.contentDocument?.documentElement
    // A page of the browser's own that says why there is none cannot be looked into.
    if (!mail) return setFailed(src)
    const measure = () => setLength(mail.offsetHeight)
    observer.current?.disconnect()
    observer.current = new ResizeObserver(measure)
    observer.current.observe(mail)
    measure()
    setShown(src)
  }
  const scale = Math.min(1, room.width / width) || 1
  const height = Math.max(length, room.height / scale)
  const style = {
    ...{ width, height, scale },
    translate: `${(room.width - width * scale) / 2}px`,
  }
  const frames = shown === null || shown === src ? [src] : [shown, src]
  return (
    <>
      <div className={styles.frames} style={{ height: height * scale }}>
        {frames.map((address) => {
          const isNext = address !== shown && frames.length > 1
          return (
            <iframe
              key={address}
              className={styles.frame}
              style={style}
              title="The mail"
              src={address}
              sandbox="allow-same-origin"
              // What is around it scrolls, and in it there is nothing to press.
              tabIndex={-1}
              data-next={isNext || undefined}
              aria-hidden={isNext || undefined}
              onLoad={address === src ? takeOver : undefined}
            />
          )
        })}
      </div>
      {failed === src && (
        <p className={styles.failed}>
          <Icon name="cloud-slash" />
          The mail cannot be shown without a connection.
        </p>
      )}
    </>
  )
}
