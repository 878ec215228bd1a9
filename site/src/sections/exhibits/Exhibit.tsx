import type { Prices } from 'schema/prices.ts'
import type { ColumnsBlock, LineBlock, PictureBlock } from 'schema/records/pictureBlock.ts'
import type { ShownExhibit } from '../../content/withPictures.ts'
import { ClientDocument, DocumentNote } from '../../widgets/ClientDocument.tsx'
import { StepTrack } from '../../widgets/StepTrack.tsx'
import styles from './Exhibit.module.css'
import { ExhibitPictures } from './ExhibitPictures.tsx'
import { ExhibitRows } from './ExhibitRows.tsx'

type ExhibitProps = ShownExhibit & {
  prices: Prices
  /** The service's starting price, for rows that show it as their amount. */
  startsAt?: number
  /** Whether the background is coloured. An illustration without a title and without amounts then gets no white box. */
  onPaint?: boolean
}

/** A piece of work: a white box with pictures at its edge, or pictures and a few texts directly on the background. */
export function Exhibit(props: ExhibitProps) {
  const { sample, title, subject, pictures, note, startsAt, prices, onPaint = false } = props
  const blocks = props.blocks.filter(({ kind }) => kind !== 'screens' && kind !== 'picture')
  const isSheet = title !== undefined || !onPaint || !blocks.every(isPlain)
  const isWide = blocks.some((block) => block.kind === 'columns' && hasArrows(block))
  const body = (
    <>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no id, and their order never changes
        <Block key={index} block={block} startsAt={startsAt} prices={prices} onWall={!isSheet} />
      ))}
      {note && <DocumentNote {...note} />}
    </>
  )
  const shown = pictures.length > 0 && <ExhibitPictures pictures={pictures} atEdge={isSheet} />
  const paper = isSheet && (
    <ClientDocument title={title} subject={subject} sample={sample && !(onPaint && !title)}>
      {isWide ? <div className={styles.wide}>{body}</div> : body}
    </ClientDocument>
  )
  return (
    <div className={styles.room}>
      {paper && !shown ? (
        paper
      ) : (
        <div className={paper ? styles.sheet : styles.wall}>
          {shown}
          {paper || body}
        </div>
      )}
    </div>
  )
}

/** Whether a block has only names and texts, without amounts. */
function isPlain(block: PictureBlock): boolean {
  return block.kind === 'rows' && !block.columns && !block.total
}

interface BlockProps {
  block: PictureBlock
  startsAt: number | undefined
  prices: Prices
  onWall: boolean
}

function Block({ block, ...props }: BlockProps) {
  switch (block.kind) {
    case 'rows':
      return <ExhibitRows {...block} {...props} />
    case 'columns':
      return <Columns {...block} />
    case 'line':
      return <Line {...block} />
    default:
      return null
  }
}

function Columns(block: ColumnsBlock) {
  const { columns } = block
  return (
    <ol
      role="list"
      className={hasArrows(block) ? `${styles.columns} ${styles.arrows}` : styles.columns}
      data-columns={columns.length}
    >
      {columns.map(({ name, parts, passes }, index) => (
        <li key={name}>
          <div className={styles.column}>
            <strong>{name}</strong>
            <ul role="list">
              {parts.map(({ label, text, mark }) => (
                <li key={label} className={mark && styles.dropped}>
                  {mark ? <del>{label}</del> : <b>{label}</b>}
                  {text !== undefined && <span className="muted">{text}</span>}
                </li>
              ))}
            </ul>
          </div>
          {passes !== undefined && index < columns.length - 1 && (
            <p className={styles.passes}>{passes}</p>
          )}
        </li>
      ))}
    </ol>
  )
}

function hasArrows({ columns }: ColumnsBlock): boolean {
  return columns.slice(0, -1).some(({ passes }) => passes !== undefined)
}

function Line({ label, points, openEnded = false }: LineBlock) {
  const now = points.findIndex(({ mark }) => mark === 'now')
  const isTold = points.some((point) => point.label !== undefined || point.text !== undefined)
  return (
    <div className={isTold ? `${styles.line} ${styles.told}` : styles.line}>
      <StepTrack
        size={isTold ? 'large' : 'medium'}
        layout={isTold ? 'fold' : 'row'}
        openEnded={openEnded}
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
          children: (
            <>
              {point.label !== undefined && <strong>{point.label}</strong>}
              {point.text !== undefined && <p>{point.text}</p>}
            </>
          ),
        }))}
      />
    </div>
  )
}
