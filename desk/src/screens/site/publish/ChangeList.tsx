import { useQuery } from '@tanstack/react-query'
import type { ChangedDocument, SiteChange, SiteOverview } from 'protocol/desk/site.ts'
import { PICTURES_PATH, pictureOwner } from 'protocol/pictures.ts'
import { fieldKey } from 'protocol/publisher.ts'
import { Fragment, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Time } from '../../../components/Time.tsx'
import { count } from '../../../components/words.ts'
import { DiscardButton } from '../DiscardButton.tsx'
import { ColourPatch } from '../FileLabels.tsx'
import { Thumbnail } from '../pictures/Pictures.tsx'
import { filePath, pageName, pageOf, pagePath } from '../siteAddresses.ts'
import { siteQueries } from '../siteQueries.ts'
import { type Difference, differencesOf, fragmentOf } from './differenceOf.ts'
import styles from './PublishScreen.module.css'

/** A list of more changes than this starts collapsed. */
const MOST_OPEN = 8
const PAGES_NAMED = 3
/** A text with more characters than this shows only its first lines until the owner presses 'Show the rest'. */
const LONG = 600
/** Matches pages that visitors see only after sending a form, at a wrong URL, or without a connection. */
const UNVISITED = /^\/(404|answers|offline)/

function visitedPages({ pages }: SiteChange): readonly string[] {
  return pages.filter((page) => !UNVISITED.test(page))
}

/** Returns the URL that shows a published change best: the page of the changed record, or another page with the change, scrolled to the new text. */
export function placeToSee(
  documents: readonly ChangedDocument[],
  { files, pages }: SiteOverview,
): string {
  const isThere = (path: string) => pages.some((page) => page.path === path)
  const places = documents.flatMap(({ file, changes }) => {
    const own = files.flatMap((each) => (each.file === file && pageOf(each, pages)) || [])
    return changes.flatMap((change) =>
      [...own, ...visitedPages(change).filter(isThere)].map((path) => ({ path, change, own })),
    )
  })
  // Prefers an entry's own page. Takes the home page only for a text on many pages, or if no other page shows the change.
  const best =
    places.find(({ own }) => own.length > 0) ??
    places.find(({ path, change }) => path !== '/' || change.pageCount > change.pages.length) ??
    places[0]
  // A whole new record gets no fragment: its words begin with labels, which no page shows.
  return best ? best.path + (best.change.path.length > 0 ? fragmentOf(best.change) : '') : '/'
}

interface ChangeListProps extends Pick<ChangedDocument, 'changes'> {
  children?: ((change: SiteChange) => ReactNode) | undefined
}

/** Lists changes, old text above new text. A long list starts collapsed, and so do confirmed promises. */
export function ChangeList({ changes, children }: ChangeListProps) {
  const list = () => <Changes changes={changes}>{children}</Changes>
  const isOfPromises = changes.every(({ file, path, before, after }) => {
    return file === 'promises.yaml' && path.length > 0 && before === after
  })
  if (changes.length <= MOST_OPEN && !isOfPromises) return list()
  const noun = isOfPromises ? 'promise' : 'change'
  const said = count(changes.length, noun, `${noun}s`) + (isOfPromises ? ' confirmed' : '')
  return <Folded summary={said}>{list}</Folded>
}

/** A collapsed part that is rendered only while it is open, because a phone needs a second to render hundreds of changes. */
export function Folded({ summary, children }: { summary: ReactNode; children: () => ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="fold" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{summary}</summary>
      {isOpen && children()}
    </details>
  )
}

export function ChangesByDocument({ documents }: { documents: readonly ChangedDocument[] }) {
  return documents.map(({ file, name, changes }) => (
    <div key={file} className={`${styles.files} ${styles.document}`}>
      <h3 className="strong">{name}</h3>
      <ChangeList changes={changes} />
    </div>
  ))
}

function Changes({ changes, children }: ChangeListProps) {
  return (
    <ul>
      {changes.map((change) => (
        <li key={fieldKey(change.file, change.path)} className={`${styles.change} stack`}>
          <h3>
            <Link className="link" to={addressOf(change)}>
              {change.label}
            </Link>
          </h3>
          <dl className={styles.difference}>
            <Sides change={change} />
          </dl>
          {children?.(change)}
        </li>
      ))}
    </ul>
  )
}

export function DraftNote({ change }: { change: SiteChange }) {
  const { file, path, label, who, atMs, pageCount } = change
  const { data } = useQuery(siteQueries.overview)
  const isOnAll = pageCount === data?.pages.length
  const named = visitedPages(change).slice(0, isOnAll ? 1 : PAGES_NAMED)
  const more = pageCount - named.length
  const others = isOnAll ? 'every other page' : count(more, 'other page', 'other pages')
  return (
    <>
      <p className="note">
        <bdi>{who}</bdi>, <Time ms={atMs} />
        {named.length > 0 && ' · on '}
        {named.map((page, index) => (
          <span key={page}>
            {index > 0 && ', '}
            <Link to={pagePath(page)}>{pageName(page, data?.pages)}</Link>
          </span>
        ))}
        {named.length > 0 && more > 0 && ` and ${others}`}
      </p>
      <DiscardButton what={{ file, path }} label={`Undo this change: ${label}`} />
    </>
  )
}

function addressOf({ file, path }: SiteChange): string {
  const owner = pictureOwner(file)
  return owner ? filePath(owner, PICTURES_PATH) : filePath(file, path)
}

function Sides({ change: { before, after, pictures, colours } }: { change: SiteChange }) {
  if (pictures) {
    return both(pictures, (picture) => <Thumbnail picture={picture} />)
  }
  if (colours) {
    return both(colours, (colour) => <ColourPatch colour={colour} />)
  }
  return differencesOf(before ?? '', after ?? '').map((lines, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
    <Fragment key={index}>
      {both({ before: wordsOf(lines.before, 'del'), after: wordsOf(lines.after, 'ins') })}
    </Fragment>
  ))
}

function both<What extends ReactNode>(
  { before, after }: { readonly before: What | null; readonly after: What | null },
  show: (what: What) => ReactNode = (what) => what,
) {
  return (
    <>
      {before !== null && <Side name={after === null ? 'Removed' : 'Before'}>{show(before)}</Side>}
      {after !== null && <Side name="New">{show(after)}</Side>}
    </>
  )
}

/** Returns a side of a comparison, with marks on the words that the other side lacks; null if there are no words. */
function wordsOf(parts: Difference['before'], Tag: 'del' | 'ins') {
  const [only] = parts
  if (!only) return null
  const isLong = parts.length === 1 && only.text.length > LONG
  const end = isLong ? Math.max(0, only.text.lastIndexOf('\n', LONG)) : 0
  return (
    <Tag className={Tag === 'del' ? 'quiet' : undefined} dir="auto">
      {only.text.slice(0, end)}
      {end > 0 ? (
        <Folded summary="Show the rest">{() => only.text.slice(end + 1)}</Folded>
      ) : (
        parts.map(({ isOther, text }, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
          isOther ? <mark key={index}>{text}</mark> : text,
        )
      )}
    </Tag>
  )
}

function Side({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="note">{name}</dt>
      <dd className="written">{children}</dd>
    </div>
  )
}
