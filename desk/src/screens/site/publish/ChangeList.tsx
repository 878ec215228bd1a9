import type { SiteChange } from 'protocol/desk/site.ts'
import { PICTURES_PATH, pictureOwner } from 'protocol/pictures.ts'
import { fieldKey } from 'protocol/publisher.ts'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../../components/Icon.tsx'
import { Time } from '../../../components/Time.tsx'
import { count } from '../../../components/words.ts'
import { DiscardButton } from '../DiscardButton.tsx'
import { Thumbnail } from '../pictures/Pictures.tsx'
import { filePath, pageName, pagePath } from '../places.ts'
import { differenceOf } from './differenceOf.ts'
import styles from './PublishScreen.module.css'

/** So many pages are named. */
const PAGES_NAMED = 3
/** Pages that are only reached by a form or a wrong address. */
const UNVISITED = /^\/(404|answers|offline)/

/** Every change, before and after, under the file that it is in. */
export function ChangeList({ changes }: { changes: readonly SiteChange[] }) {
  const ownerOf = ({ file }: SiteChange) => pictureOwner(file) ?? file
  const files = [...new Set(changes.map(ownerOf))].map(
    (file) => [file, changes.filter((change) => ownerOf(change) === file)] as const,
  )
  return (
    <div className={`${styles.files} sections`}>
      {files.map(([file, own]) => (
        <section key={file} aria-labelledby={`of-${file}`}>
          <h2 id={`of-${file}`} className="ruled">
            <Link to={filePath(file)}>{own[0]?.name}</Link>
          </h2>
          <ul>
            {own.map((change) => (
              <li key={fieldKey(change.file, change.path)} className={`${styles.change} stack`}>
                <Change change={change} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Change({ change }: { change: SiteChange }) {
  const { file, path, label, before, after, pictures, who, atMs, pages, pageCount } = change
  const owner = pictureOwner(file)
  const named = pages.filter((page) => !UNVISITED.test(page)).slice(0, PAGES_NAMED)
  const more = pageCount - named.length
  return (
    <>
      <h3>
        <Link to={owner ? filePath(owner, PICTURES_PATH) : filePath(file, path)}>{label}</Link>
      </h3>
      {pictures ? <BothPictures {...pictures} /> : <Difference before={before} after={after} />}
      <p className="note">
        <bdi>{who}</bdi>, <Time ms={atMs} />
        {named.length > 0 && (
          <>
            {' · on '}
            {named.map((page, index) => (
              <span key={page}>
                {index > 0 && ', '}
                <Link to={pagePath(page)}>{pageName(page)}</Link>
              </span>
            ))}
            {more > 0 && ` and ${count(more, 'other page', 'other pages')}`}
          </>
        )}
      </p>
      <DiscardButton what={{ file, path }} label={`As published: ${label}`}>
        As published
      </DiscardButton>
    </>
  )
}

function BothPictures({ before, after }: NonNullable<SiteChange['pictures']>) {
  return (
    <div className="row">
      <Thumbnail picture={before} />
      {before === null ? 'None before' : 'Before'}
      <Icon name="arrow-right" />
      <Thumbnail picture={after} />
      {after === null ? 'Taken out' : 'After'}
    </div>
  )
}

/** Words that went and words that came; what is wholly new or gone stands alone. */
function Difference({ before, after }: Pick<SiteChange, 'before' | 'after'>) {
  const parts = differenceOf(before ?? '', after ?? '')
  const isOther = parts.every(({ kind }) => kind !== 'same')
  return (
    <p className={`${styles.difference} written`} dir="auto">
      {parts.map(({ kind, text }, index) => {
        const Tag = kind === 'same' ? 'span' : kind === 'gone' ? 'del' : 'ins'
        const words = text.trimEnd()
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two equal parts are the same
          <Fragment key={index}>
            <Tag>{words}</Tag>
            {isOther && kind === 'gone' && parts.length > 1 ? ' → ' : text.slice(words.length)}
          </Fragment>
        )
      })}
    </p>
  )
}
