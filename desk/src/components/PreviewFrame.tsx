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
  /** `page` or `mail`. */
  name: string
  /** A change of it loads it anew. */
  src: string
  /** The width of the window, in pixels of the page. */
  width: number
  /** The window is as long as the page: what is around it scrolls, and within it there is nothing to press. */
  isWhole?: boolean
  /** Left out where the page has its own. */
  look?: 'light' | 'dark'
  /** Why what came is not to be shown; null where it is. */
  problemOf?: (page: Document) => string | null
  /** Is given each page that is shown. It runs no script: what is pressed in it is heard from here. */
  onPage?: (page: Document) => void
}

/** A page in a frame. The next one loads behind it and replaces it at the same scroll position. */
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
    // A page of the browser's own cannot be looked into.
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
  // What comes instead of a mail says why there is none.
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
              // By keyboard there is another way.
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

/** A page follows the theme of its system; here it follows what was chosen. */
function paint(page: Document | null | undefined, look: 'light' | 'dark' | undefined): void {
  if (page && look) page.documentElement.style.colorScheme = look
}
