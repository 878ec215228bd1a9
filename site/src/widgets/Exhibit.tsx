import type { ColumnsBlock, LineBlock, PictureBlock } from '../content/types/PictureBlock.ts'
import type { ShownExhibit } from '../content/withPictures.ts'
import { ClientDocument } from './ClientDocument.tsx'
import { columnsFor } from './columnsFor.ts'
import styles from './Exhibit.module.css'
import { ExhibitPictures } from './ExhibitPictures.tsx'
import { ExhibitRows } from './ExhibitRows.tsx'
import { StepTrack } from './StepTrack.tsx'

/** In a row, arrows between more columns than these would lead past its end. */
const MOST_WITH_ARROWS = 4

interface ExhibitProps extends ShownExhibit {
  /** The service's starting price, for rows that take it. */
  startsAt?: number
}

/** What work looks like: a sheet of paper with pictures at its edge, or, without a title, things on a wall. */
export function Exhibit(props: ExhibitProps) {
  const { sample, title, subject, pictures, note, startsAt } = props
  const blocks = props.blocks.filter(({ kind }) => kind !== 'screens' && kind !== 'picture')
  const body = (
    <div
      className={styles.body}
      data-wide={blocks.some(({ kind }) => kind === 'columns') || undefined}
    >
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other name, and never move
        <Block key={index} block={block} startsAt={startsAt} />
      ))}
      {note && (
        <p className={styles.note}>
          <strong>{note.label}</strong> {note.text}
        </p>
      )}
    </div>
  )
  const shown = pictures.length > 0 && <ExhibitPictures pictures={pictures} />
  return (
    <div className={styles.room}>
      {title === undefined ? (
        <div className={styles.wall} data-wall="">
          {shown}
          {(blocks.length > 0 || note) && body}
        </div>
      ) : (
        <div className={styles.sheet}>
          {shown}
          <ClientDocument title={title} subject={subject} sample={sample}>
            {body}
          </ClientDocument>
        </div>
      )}
    </div>
  )
}

function Block({ block, startsAt }: { block: PictureBlock; startsAt: number | undefined }) {
  switch (block.kind) {
    case 'rows':
      return <ExhibitRows {...block} startsAt={startsAt} />
    case 'columns':
      return <Columns {...block} />
    case 'line':
      return <Line {...block} />
    default:
      return null
  }
}

function Columns({ columns }: ColumnsBlock) {
  const hasArrows = columns.some(({ passes }) => passes !== undefined)
  return (
    <ol
      role="list"
      className={styles.columns}
      data-columns={hasArrows && columns.length > MOST_WITH_ARROWS ? 1 : columnsFor(columns.length)}
      data-arrows={hasArrows || undefined}
    >
      {columns.map(({ name, parts, passes }) => (
        <li key={name}>
          <div className={styles.place}>
            <strong>{name}</strong>
            <ul role="list">
              {parts.map(({ label, text, mark }) => (
                <li key={label} data-mark={mark}>
                  {mark === 'dropped' ? <del>{label}</del> : <b>{label}</b>}
                  {text !== undefined && <span>{text}</span>}
                </li>
              ))}
            </ul>
          </div>
          {passes !== undefined && <p className={styles.passes}>{passes}</p>}
        </li>
      ))}
    </ol>
  )
}

function Line({ label, points, openEnded }: LineBlock) {
  const now = points.findIndex(({ mark }) => mark === 'now')
  const hasWords = points.some((point) => point.label !== undefined || point.text !== undefined)
  return (
    <div className={styles.line} data-words={hasWords || undefined}>
      <StepTrack
        size={hasWords ? 'large' : 'medium'}
        layout={hasWords ? 'fold' : 'row'}
        openEnded={openEnded ?? false}
        steps={points.map((point, index) => ({
          id: point.at,
          dot: (
            <strong data-mark={point.mark}>
              {label !== undefined && <span className="visually-hidden">{label} </span>}
              {point.at}
            </strong>
          ),
          done: index < now,
          current: index === now,
          children: hasWords && (
            <div className={styles.point}>
              {point.label !== undefined && <strong>{point.label}</strong>}
              {point.text !== undefined && <p>{point.text}</p>}
            </div>
          ),
        }))}
      />
    </div>
  )
}
