import { useQuery } from '@tanstack/react-query'
import { LAUNCH_TOPICS, type LaunchTopic } from 'protocol/desk/health.ts'
import type { FirstStep, FirstSteps } from 'protocol/desk/site.ts'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useStore } from '../../../api/createStore.ts'
import { Actions, BackLink, Button, ButtonLink } from '../../../components/Button.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { onDemand } from '../../../components/LazyPart.tsx'
import { Empty, Loaded } from '../../../components/Loaded.tsx'
import { Screen } from '../../../components/Screen.tsx'
import { toasts } from '../../../components/toasts.ts'
import { useFocusSoon } from '../../../components/useFocusSoon.ts'
import { count } from '../../../components/words.ts'
import { drafts } from '../../../drafts/edits.ts'
import type { FileScreenState } from '../FileScreen.tsx'
import { changeField, discardFields, editKey } from '../fieldEdits.ts'
import { ProblemList } from '../ProblemList.tsx'
import { filePath, withArticle } from '../places.ts'
import { SiteFoot } from '../SiteFoot.tsx'
import { Mark } from '../SiteMark.tsx'
import { siteQueries } from '../siteQueries.ts'
import styles from './FirstStepsScreen.module.css'

const DeleteDialog = onDemand(async () => (await import('../DeleteDialog.tsx')).DeleteDialog)

const LEVELS = ['must', 'should', 'know']
const TOPICS = Object.keys(LAUNCH_TOPICS) as LaunchTopic[]
/** So many places stand there at once. */
const MOST_PLACES = 3

type Place = NonNullable<FirstStep['places']>[number]

/** What is left before the public comes, each with the way to its field. */
export function FirstStepsScreen() {
  const query = useQuery(siteQueries.steps)
  const { data: overview } = useQuery(siteQueries.overview)
  return (
    <Screen title="First steps" actions={<BackLink to="/site">Site</BackLink>}>
      <Loaded query={query}>{(steps) => <Steps {...steps} />}</Loaded>
      {overview && <SiteFoot />}
    </Screen>
  )
}

function Steps({ tasks, problems }: FirstSteps) {
  const [params, setParams] = useSearchParams()
  const topics = TOPICS.filter((topic) => tasks.some((task) => task.topic === topic))
  const opened = (params.get('open') ?? topics[0]) as LaunchTopic
  const musts = tasks.filter(({ level }) => level === 'must').length
  if (problems.length > 0) return <ProblemList problems={problems} />
  if (tasks.length === 0) {
    return (
      <Empty title="Nothing is left here.">
        <p>
          Whether your mail arrives, and what no program can see, the launch check tells whoever
          looks after your server.
        </p>
      </Empty>
    )
  }
  return (
    <div className={`${styles.steps} stack`}>
      <p>
        {count(tasks.length, 'thing is', 'things are')} left
        {musts > 0 && `, ${musts} of them before the public may see it`}. What is done leaves the
        list.
      </p>
      {topics.map((topic) => (
        <Topic
          key={topic}
          topic={topic}
          tasks={tasks.filter((task) => task.topic === topic)}
          isOpen={topic === opened}
          onToggle={() =>
            setParams(
              { open: topic === opened ? '' : topic },
              { replace: true, preventScrollReset: true },
            )
          }
        />
      ))}
    </div>
  )
}

interface TopicProps {
  topic: LaunchTopic
  tasks: readonly FirstStep[]
  isOpen: boolean
  onToggle: () => void
}

function Topic({ topic, tasks, isOpen, onToggle }: TopicProps) {
  const [isDeleting, setDeleting] = useState(false)
  const focus = useFocusSoon()
  const [title, how] = LAUNCH_TOPICS[topic]
  const sorted = [...tasks].sort((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level))
  return (
    <details
      id={topic}
      className="fold"
      open={isOpen}
      // The address says which one is open, so that the way back from a field leads there.
      onToggle={(event) => event.currentTarget.open !== isOpen && onToggle()}
    >
      <summary className="ruled">
        <h2>{title}</h2>
        <span className="note">{tasks.length} left</span>
      </summary>
      <div className={`${styles.topic} stack`}>
        {how && <p className="note">{how}</p>}
        <ul>
          {sorted.map((task, index) => (
            <Step
              key={keyOf(task)}
              task={task}
              // What comes after it takes its place.
              onDone={() => focus(keyOf(sorted[index + 1]), topic)}
            />
          ))}
        </ul>
        {topic === 'samples' && tasks.some(({ places }) => places?.length) && (
          <Actions>
            <Button look="danger" onPress={() => setDeleting(true)}>
              Delete all samples
            </Button>
          </Actions>
        )}
      </div>
      {isDeleting && <DeleteDialog named="samples" onClose={() => setDeleting(false)} />}
    </details>
  )
}

function Step({ task, onDone }: { task: FirstStep; onDone: () => void }) {
  const { level, what, remedy, places = [], confirms, adds } = task
  const [only, ...others] = places
  const isLink = only && others.length === 0 && !confirms
  return (
    <li className={styles.step}>
      <p className={`${styles.what} strong`}>
        {level === 'must' && <Mark look="problem">Must</Mark>}
        {isLink ? (
          <Link className="whole" to={filePath(only.file, only.path)} state={backTo(task)}>
            {what}
          </Link>
        ) : (
          what
        )}
      </p>
      {/* What is to be done with a promise stands above them all. */}
      {!confirms && (
        <p className="note">
          {remedy} {isLink && <>({only.label})</>}
        </p>
      )}
      {!isLink && <Places places={places} state={backTo(task)} />}
      {adds && (
        <Actions>
          <ButtonLink to={`/site?add=${adds.folder}`}>
            <Icon name="plus" />
            Add {withArticle(adds.name)}
          </ButtonLink>
        </Actions>
      )}
      {confirms && (
        <span id={keyOf(task)}>
          <Confirm {...confirms} what={what} onDone={onDone} />
        </span>
      )}
    </li>
  )
}

/** Two fields may want the same. */
function keyOf(task: FirstStep | undefined): string {
  const [place] = task?.places ?? []
  return `${task?.what} ${place ? filePath(place.file, place.path) : ''}`
}

/** Makes the way back from a file's form lead to this topic. */
function backTo({ topic }: FirstStep): FileScreenState {
  return { steps: `/site/steps?open=${topic}` }
}

function Places({ places, state }: { places: readonly Place[]; state: FileScreenState }) {
  if (places.length === 0) return null
  const links = places.map(({ file, path, label, quote }) => (
    <li key={filePath(file, path) + quote} className={styles.place}>
      <Link className="link whole" to={filePath(file, path)} state={state}>
        {label}
      </Link>
      {quote && <p dir="auto">“{quote}”</p>}
    </li>
  ))
  if (places.length <= MOST_PLACES) return <ul className={styles.places}>{links}</ul>
  return (
    <details>
      <summary>{places.length} places</summary>
      <ul className={styles.places}>{links}</ul>
    </details>
  )
}

interface ConfirmProps extends NonNullable<FirstStep['confirms']> {
  what: string
  onDone: () => void
}

/** Says that a promise is true: a draft like any other. */
function Confirm({ file, path, what, onDone }: ConfirmProps) {
  const { data } = useQuery(siteQueries.file(file))
  const { edits } = useStore(drafts)
  const confirm = () => {
    if (!data) return
    onDone()
    changeField(data, path, true)
    toasts.show({
      message: 'Confirmed.',
      action: { label: 'Take it back', onPress: () => void discardFields({ file, path }) },
    })
  }
  return (
    <Button
      label={`True of us: ${what}`}
      isPending={!data || edits.has(editKey({ file, path }))}
      onPress={confirm}
    >
      <Icon name="check-circle" />
      True of us
    </Button>
  )
}
