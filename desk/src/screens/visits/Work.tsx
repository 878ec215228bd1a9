import type { VisitNumbers, WorkRow } from 'protocol/desk/visits.ts'
import { ButtonLink } from '../../components/Button.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Tabs } from '../../components/Tabs.tsx'
import { Figure, FigureList } from './Figure.tsx'
import { nameOf } from './Part.tsx'
import styles from './Work.module.css'

/** With fewer enquiries the picture shows what happened, and says nothing of what works. */
const FEW = 10

/** The most rows of a list; the file has all. */
const ROWS = 8

/** The most squares in a row: with more, one stands for several. */
const SQUARES = 60

/** What came of the enquiries: a square for each, full once it was won. */
export function Work({ numbers: { work, weeks } }: { numbers: VisitNumbers }) {
  const { all } = work
  const lists = [
    { id: 'services', title: 'Service', visits: 'views of its page', rows: work.services },
    { id: 'pages', title: 'Page', visits: 'views', rows: work.pages },
    { id: 'sources', title: 'Source', visits: 'visits', rows: work.sources },
  ]
  return (
    <section className="stack">
      <header className={`${styles.header} row`}>
        <h2>What brought work</h2>
        {all.enquiries > 0 && (
          <ButtonLink look="quiet" to={`/api/visits.csv?weeks=${weeks.length}&table=work`} download>
            <Icon name="download-simple" />
            CSV
            <span className="visually-hidden"> of what brought work</span>
          </ButtonLink>
        )}
      </header>
      {all.enquiries === 0 ? (
        <p className="quiet">No enquiry came in these weeks.</p>
      ) : (
        <>
          <FigureList>
            <Figure name="Visitors" value={say(all.visits ?? 0)} />
            <Figure name="Enquiries and chats" value={say(all.enquiries)} />
            <Figure name="Won" value={say(all.won ?? 0)} />
          </FigureList>
          {all.enquiries < FEW && (
            <p className={styles.few}>
              {all.enquiries === 1 ? 'One enquiry is' : `${say(all.enquiries)} enquiries are`} too
              few to say what works. This is what happened.
            </p>
          )}
          <Tabs
            label="What brought work, by"
            tabs={lists.map(({ id, title, visits, rows }) => ({
              id,
              title: `By ${title.toLowerCase()}`,
              content: <List visits={visits} rows={rows} isSource={id === 'sources'} />,
            }))}
          />
        </>
      )}
    </section>
  )
}

interface ListProps {
  /** What its visits are. */
  visits: string
  rows: readonly WorkRow[]
  isSource: boolean
}

function List({ visits, rows, isSource }: ListProps) {
  const shown = rows.slice(0, ROWS)
  const each = Math.ceil(Math.max(1, ...shown.map(({ enquiries }) => enquiries)) / SQUARES)
  if (shown.length === 0) return <p className="quiet">Nothing of it is known in these weeks.</p>
  return (
    <>
      <p className="row note" aria-hidden="true">
        <Square state="asked" /> {each > 1 ? `${each} enquiries` : 'Enquiry or chat'}
        {!isSource && (
          <>
            <Square state="won" /> Won
          </>
        )}
      </p>
      <ul className={styles.list}>
        {shown.map((row) => (
          <li key={row.name}>
            <p>
              <bdi className="strong">{nameOf(row.name)}</bdi>
              <br />
              <span className="note">
                {say(row.visits ?? 0)} {visits}
              </span>
            </p>
            <Squares row={row} each={each} />
            <p>{sayOutcome(row)}</p>
          </li>
        ))}
      </ul>
      {isSource && (
        <p className="note">
          Which of them brought what was won is not known: no enquiry is marked with its visit.
        </p>
      )}
      {rows.length > ROWS && <p className="note">{rows.length - ROWS} more are in the file.</p>}
    </>
  )
}

type State = 'asked' | 'won'

function Squares({ row: { enquiries, won }, each }: { row: WorkRow; each: number }) {
  const of = (count: number | null) => Math.ceil((count ?? 0) / each)
  const stateOf = (at: number): State => (at < of(won) ? 'won' : 'asked')
  return (
    <div className={styles.squares} aria-hidden="true">
      {Array.from({ length: of(enquiries) }, (_, at) => at).map((at) => (
        <Square key={at} state={stateOf(at)} />
      ))}
    </div>
  )
}

function Square({ state }: { state: State }) {
  return <i className={styles.square} data-state={state} />
}

function sayOutcome({ enquiries, won }: WorkRow): string {
  return [
    `${say(enquiries)} ${enquiries === 1 ? 'enquiry' : 'enquiries'}`,
    ...(won ? [`${say(won)} won`] : []),
  ].join(' · ')
}

function say(count: number): string {
  return count.toLocaleString('en-GB')
}
