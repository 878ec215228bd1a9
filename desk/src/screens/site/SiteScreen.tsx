import { useQuery } from '@tanstack/react-query'
import { MOST_FOUND, type SiteFile, type SiteOverview } from 'protocol/desk/site.ts'
import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { useSearch } from '../../components/addresses.ts'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { Icon } from '../../components/Icon.tsx'
import { onDemand } from '../../components/LazyPart.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { Screen } from '../../components/Screen.tsx'
import { SearchBox } from '../../components/SearchBox.tsx'
import { StateLabel } from '../../components/StateLabel.tsx'
import { Time } from '../../components/Time.tsx'
import { count } from '../../components/words.ts'
import { ColourPatch, FileLabels } from './FileLabels.tsx'
import { ProblemList } from './ProblemList.tsx'
import { Untaken } from './SiteFoot.tsx'
import styles from './SiteScreen.module.css'
import { filePath, pagePath, withArticle } from './siteAddresses.ts'
import { siteQueries } from './siteQueries.ts'
import { useStepsLeft } from './steps/stepsOf.ts'

const AddDialog = onDemand(async () => (await import('./AddDialog.tsx')).AddDialog)

const COLOUR = /^#[\da-f]{6}$/
/** The content files that an owner changes first. */
const FACTS = ['agency.yaml', 'brand.yaml', 'company.yaml', 'questions.yaml']

/** Whether each list was left open, by its title, so that the owner finds it again after editing a record. */
const toggled = new Map<string, boolean>()

export function SiteScreen() {
  const query = useQuery(siteQueries.overview)
  const { search, setSearch } = useSearch()
  const [params] = useSearchParams()
  return (
    <Screen
      title="Site"
      actions={
        <ButtonLink look={query.data?.changes ? 'primary' : 'secondary'} to="/site/publish">
          Publish
        </ButtonLink>
      }
    >
      <div className={`${styles.screen} stack`}>
        <SearchBox
          label="Search the site"
          placeholder="Type what you want to change"
          value={search}
          onChange={setSearch}
        />
        {search && !params.has('add') ? (
          <Found search={search} />
        ) : (
          <Loaded query={query}>{(overview) => <Overview overview={overview} />}</Loaded>
        )}
      </div>
    </Screen>
  )
}

function Found({ search }: { search: string }) {
  const query = useQuery(siteQueries.found(search))
  return (
    <Loaded query={query}>
      {(found) => (
        <section className="stack" aria-label="Found">
          <p className="note" role="status">
            {found.length === 0
              ? 'Nothing found.'
              : found.length < MOST_FOUND
                ? count(found.length, 'result', 'results')
                : 'What fits best. Add a word to find less.'}
          </p>
          <ul>
            {found.map(({ file, path, title, value, note }) => (
              <li key={filePath(file, path)} className={`${styles.found} entry`}>
                <Link
                  className="whole"
                  to={file.endsWith('.yaml') ? filePath(file, path) : `/site?add=${file}`}
                  state={{ search }}
                  dir="auto"
                >
                  <Marked text={title} search={search} />
                </Link>
                {COLOUR.test(value) ? <ColourPatch colour={value} /> : <strong>{value}</strong>}
                <span className="note">{note}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Loaded>
  )
}

function Marked({ text, search }: { text: string; search: string }) {
  const at = text.toLowerCase().indexOf(search.toLowerCase())
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + search.length)}</mark>
      {text.slice(at + search.length)}
    </>
  )
}

function Overview({ overview }: { overview: SiteOverview }) {
  const { kinds, files, changes, problems, published, pages } = overview
  const stepsLeft = useStepsLeft()
  const { state } = useLocation()
  const [params, setParams] = useSearchParams()
  const adding = kinds.find(({ folder }) => folder === params.get('add'))
  const facts = FACTS.flatMap((name) => files.filter(({ file }) => file === name))
  const words = files.filter((file) => file.folder === null && !facts.includes(file))
  const isWrong = ({ file }: SiteFile) => problems.some((problem) => problem.file === file)
  const rows = (list: readonly SiteFile[]) =>
    list.map((file) => (
      <Row key={file.file} to={filePath(file.file)} title={file.name}>
        <FileLabels file={file} hasProblem={isWrong(file)} />
        {file.price && (
          <Link
            className={`${styles.price} link`}
            to={filePath(file.file, file.price.path)}
            aria-label={`${file.price.text}, price of ${file.name}`}
          >
            {file.price.text}
          </Link>
        )}
      </Row>
    ))
  return (
    <>
      <Untaken>
        <p className={`${styles.state} strong`}>
          {changes > 0
            ? `${count(changes, 'change is', 'changes are')} not live yet.`
            : 'All that is written here is live.'}
          {published && (
            <span className="note">
              {' '}
              Last published by <bdi>{published.who}</bdi>, <Time ms={published.atMs} />.
            </span>
          )}
        </p>
      </Untaken>
      {stepsLeft > 0 && (
        <p>
          <Link className="link" to="/site/steps">
            First steps: {stepsLeft} left
          </Link>
        </p>
      )}
      <ProblemList
        problems={problems}
        said="Unfinished changes wait until this is put right. All others can be published:"
      />
      <FoldedList title="Your business" isOpen>
        {rows(facts)}
      </FoldedList>
      <FoldedList title="Pages" number={pages.length}>
        {pages.map(({ path, title, isChanged }) => (
          <Row key={path} to={pagePath(path)} title={title}>
            {isChanged && <StateLabel tone="accent">Changed</StateLabel>}
          </Row>
        ))}
      </FoldedList>
      {kinds.map((kind) => {
        const records = files.filter(({ folder }) => folder === kind.folder)
        return (
          <FoldedList
            key={kind.folder}
            title={kind.title}
            number={records.filter(({ state }) => state !== 'deleted').length}
          >
            {rows(records)}
            <li className={styles.add}>
              <Button onPress={() => setParams({ add: kind.folder }, { preventScrollReset: true })}>
                <Icon name="plus" />
                Add {withArticle(kind.name)}
              </Button>
            </li>
          </FoldedList>
        )
      })}
      <FoldedList title="Other texts" number={words.length}>
        {rows(words)}
      </FoldedList>
      {adding && (
        <AddDialog
          kind={adding}
          records={files.filter(({ folder }) => folder === adding.folder)}
          onClose={() => setParams({}, { replace: true, preventScrollReset: true, state })}
        />
      )}
    </>
  )
}

interface FoldedListProps {
  title: string
  number?: number
  isOpen?: boolean
  children: ReactNode
}

/** A collapsible list with a heading; on a phone the list starts collapsed, unless `isOpen` is set. */
function FoldedList({ title, number, isOpen = false, children }: FoldedListProps) {
  const [begins] = useState(
    () => toggled.get(title) ?? (isOpen || matchMedia(__FROM_LAPTOP__).matches),
  )
  const keep = (event: SyntheticEvent<HTMLDetailsElement>) =>
    toggled.set(title, event.currentTarget.open)
  return (
    <details className="fold" open={begins} onToggle={keep}>
      <summary className="ruled">
        <h2>{title}</h2>
        {number !== undefined && <span className="note">{number}</span>}
      </summary>
      <ul className={styles.rows}>{children}</ul>
    </details>
  )
}

function Row({ to, title, children }: { to: string; title: string; children: ReactNode }) {
  return (
    <li className={`${styles.row} entry row`}>
      <Link className="whole" to={to} dir="auto">
        {title}
      </Link>
      <span>{children}</span>
    </li>
  )
}
