import { type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { followSize } from './followSize.ts'
import { Icon } from './Icon.tsx'
import styles from './PreviewFrame.module.css'

export const DEVICES = [
  { id: 'phone', title: 'Phone', icon: 'device-mobile' },
  { id: 'desktop', title: 'Computer', icon: 'desktop' },
] as const

export const LOOKS = [
  { id: 'light', title: 'Light', icon: 'sun' },
  { id: 'dark', title: 'Dark', icon: 'moon' },
] as const

interface PreviewFrameProps {
  /** The noun for the previewed document in messages and accessible names: `page`, `mail` or `header`. */
  name: string
  src: string
  /** The width of the page's viewport in CSS pixels, before the frame is scaled down to fit. */
  width: number
  /** Whether the frame is as tall as its page, so that the area around the frame scrolls. For pages without anything to click. */
  isWhole?: boolean
  /** The colour scheme; if left out, the URL or the system decides. */
  look?: 'light' | 'dark'
  /** Returns the reason why a loaded page must not be shown; null if the page may be shown. */
  problemOf?: (page: Document) => string | null
  /** Called with the document of each shown page, so that the caller can listen to clicks: the page itself runs no scripts. */
  onPage?: (page: Document) => void
}

/** Shows a page in an iframe. The next page loads in a hidden iframe, then replaces the shown page at the same scroll position. */
export function PreviewFrame(props: PreviewFrameProps) {
  const { name, src, width, isWhole = false, look, problemOf, onPage } = props
  const [shown, setShown] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [room, setRoom] = useState({ width: 0, height: 0 })
  const [length, setLength] = useState(0)
  const stage = useRef<HTMLElement>(null)
  const current = useRef<HTMLIFrameElement>(null)

  useEffect(() => {
    const { current } = stage
    return followSize(current, (it) => setRoom({ width: it.clientWidth, height: it.clientHeight }))
  }, [])
  useLayoutEffect(() => {
    const page = shown === null ? null : current.current?.contentDocument?.documentElement
    return isWhole ? followSize(page, (it) => setLength(it.offsetHeight)) : undefined
  }, [isWhole, shown])
  useEffect(() => {
    if (shown !== null) paint(current.current?.contentDocument, look)
  }, [look, shown])

  const takeOver = ({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>) => {
    const page = frame.contentDocument
    // Without a connection, the iframe contains the browser's error page, and scripts cannot read the document of that page.
    const trouble = page
      ? (problemOf?.(page) ?? null)
      : `The ${name} cannot be shown without a connection.`
    setProblem(trouble)
    if (!page || trouble) return
    paint(page, look)
    const last = current.current?.contentWindow
    const isSamePage = last?.location.pathname === frame.contentWindow?.location.pathname
    if (last && isSamePage) {
      frame.contentWindow?.scrollTo({ top: last.scrollY, behavior: 'instant' })
    }
    current.current = frame
    setShown(src)
    onPage?.(page)
  }
  const scale = Math.min(1, room.width / width) || 1
  const height = Math.max(length, room.height / scale)
  const style = {
    ...{ width, height, scale, colorScheme: look },
    translate: `${(room.width - width * scale) / 2}px`,
  }
  const frames = shown === null || shown === src ? [src] : [shown, src]
  // The first iframe of a mail (`isWhole`) is visible from the start, so that an error page shows too: the error page says what is wrong.
  const isFirstSeen = isWhole && shown === null
  const scroller = isWhole && { 'aria-label': `The ${name}`, tabIndex: 0 }
  return (
    <section ref={stage} className={styles.stage} data-whole={isWhole || undefined} {...scroller}>
      <div className={styles.frames} style={{ height: height * scale }}>
        {frames.map((address) => {
          const isNext = address !== shown && !isFirstSeen
          return (
            <iframe
              key={address}
              className={styles.frame}
              style={style}
              title={`The ${name}`}
              src={address}
              sandbox="allow-same-origin"
              // Keyboard users do not need the iframe: the section around it scrolls, and the page's fields are listed beside the preview.
              tabIndex={-1}
              data-next={isNext || undefined}
              aria-hidden={isNext || undefined}
              onLoad={address === src ? takeOver : undefined}
            />
          )
        })}
      </div>
      {problem !== null && (
        <p className={`${styles.problem} line`} role="status">
          <Icon name={isWhole ? 'cloud-slash' : 'warning'} />
          {problem}
        </p>
      )}
    </section>
  )
}

/** Sets the colour scheme of a page. Without `look`, the page follows the system. */
function paint(page: Document | null | undefined, look: 'light' | 'dark' | undefined): void {
  if (page && look) page.documentElement.style.colorScheme = look
}
