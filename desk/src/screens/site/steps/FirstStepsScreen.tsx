import { useQuery } from '@tanstack/react-query'
import { LAUNCH_TOPICS } from 'protocol/desk/health.ts'
import type { FirstStep, FirstSteps } from 'protocol/desk/site.ts'
import { valueAt } from 'protocol/fields.ts'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Actions, BackLink, Button, ButtonLink } from '../../../components/Button.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { onDemand } from '../../../components/LazyPart.tsx'
import { Empty, Loaded } from '../../../components/Loaded.tsx'
import { Screen } from '../../../components/Screen.tsx'
import { ShareButton } from '../../../components/ShareButton.tsx'
import { StateLabel } from '../../../components/StateLabel.tsx'
import { toasts } from '../../../components/toasts.ts'
import { useFocusSoon } from '../../../components/useFocusSoon.ts'
import { count } from '../../../components/words.ts'
import { PushOffer, useIsUntold } from '../../../layout/PushOffer.tsx'
import { changeField, useFieldEdits, withEdits } from '../fieldEdits.ts'
import { ProblemList } from '../ProblemList.tsx'
import { SiteFoot } from '../SiteFoot.tsx'
import { type FileScreenState, filePath, withArticle } from '../siteAddresses.ts'
import { siteQueries } from '../siteQueries.ts'
import styles from './FirstStepsScreen.module.css'
import { Promises, StepFields } from './Promises.tsx'
import { mustsOf, type Step, SUBJECTS, stepsOf, useStepsLeft } from './stepsOf.ts'

const DeleteDialog = onDemand(async () => (await import('../DeleteDialog.tsx')).DeleteDialog)

/** Each subject of the first steps lists at most this many steps at once. */
const MOST_STEPS = 10

/** Lists the tasks that are left before the site goes public, a few at a time, each with a link to its field. */
export function FirstStepsScreen() {
  const query = useQuery(siteQueries.steps)
  const { data: overview } = useQuery(siteQueries.overview)
  return (
    <Screen title="First steps" actions={<BackLink to="/site">Site</BackLink>}>
      {/* A step that was just done stays in the list until the server has answered. */}
      <div aria-busy={query.isFetching}>
        <Loaded query={query}>{(steps) => <Steps {...steps} />}</Loaded>
      </div>
      {overview && <SiteFoot />}
    </Screen>
  )
}

function Steps({ tasks, problems }: FirstSteps) {
  const [params, setParams] = useSearchParams()
  const isUntold = useIsUntold()
  const subjects = SUBJECTS.map((subject) => ({
    ...subject,
    steps: stepsOf(tasks.filter(({ topic }) => subject.topics.includes(topic))),
    isUntold: subject.id === 'live' && isUntold,
  })).map((subject) => ({ ...subject, left: subject.steps.length + Number(subject.isUntold) }))
  const unfinished = subjects.filter(({ left }) => left > 0)
  const left = useStepsLeft()
  const named = params.get('open')
  // Once the open subject is done, the next one opens. An empty name means that the owner closed all subjects.
  const isNamed = named === '' || unfinished.some(({ id }) => id === named)
  const opened = isNamed ? named : unfinished[0]?.id
  const musts = mustsOf(tasks)
  const waiting = (
    <ProblemList
      problems={problems}
      said="Unfinished changes count once this is put right:"
      state={{ steps: '/site/steps' }}
    />
  )
  if (problems.length > 0 && tasks.length === 0) return waiting
  if (unfinished.length === 0) {
    return (
      <Empty title="Nothing is left here.">
        <p>
          Try it once: write to yourself by the form on your site, and see whether the mail arrives.
        </p>
      </Empty>
    )
  }
  return (
    <div className={`${styles.steps} stack`}>
      <p>
        {count(left, 'thing is', 'things are')} left
        {musts > 0 &&
          `, ${musts} of them a “Must”: until then, visitors see what is not true of you, or does not work`}
        . What is done leaves the list.
      </p>
      {waiting}
      {subjects.map((subject) => (
        <Subject
          key={subject.id}
          {...subject}
          isOpen={subject.id === opened}
          onToggle={() => {
            const open = subject.id === opened ? '' : subject.id
            setParams({ open }, { replace: true, preventScrollReset: true })
          }}
        />
      ))}
    </div>
  )
}

interface SubjectProps {
  id: string
  title: string
  steps: readonly Step[]
  isUntold: boolean
  left: number
  isOpen: boolean
  onToggle: () => void
}

function Subject({ id, title, steps, isUntold, left, isOpen, onToggle }: SubjectProps) {
  const [isDeleting, setDeleting] = useState(false)
  const focus = useFocusSoon()
  if (left === 0) {
    return (
      <p className={`${styles.done} ruled line`}>
        <Icon name="check-circle" />
        <strong>{title}</strong>
      </p>
    )
  }
  const shown = steps.slice(0, MOST_STEPS)
  const hows = new Set(shown.map(([{ topic }]) => LAUNCH_TOPICS[topic][1]).filter(Boolean))
  const ofServer = steps
    .filter(([{ topic }]) => topic === 'server')
    .map(([{ what, remedy }]) => `${what}.\n${remedy}`)
  // With this history state, the back link of a form leads to this subject.
  const state: FileScreenState = { steps: `/site/steps?open=${id}` }
  return (
    <details
      id={id}
      className="fold"
      open={isOpen}
      // The URL names the open subject, so that the back link of a form opens the same subject again.
      onToggle={(event) => event.currentTarget.open !== isOpen && onToggle()}
    >
      <summary className="ruled">
        <h2>{title}</h2>
        <span className="note">{left} left</span>
      </summary>
      <div className={`${styles.topic} stack`}>
        {[...hows].map((how) => (
          <p key={how} className="note">
            {how}
          </p>
        ))}
        <ul>
          {shown.map((step, index) => (
            <li key={keyOf(step)} id={keyOf(step)} className={styles.step}>
              {step[0].confirms ? (
                <Promises
                  promises={step}
                  about={step[0].confirms.about}
                  state={state}
                  // The confirmed step disappears, so the next step gets the focus.
                  onConfirmed={() => focus(keyOf(shown[index + 1]), id)}
                />
              ) : (
                <Task step={step} state={state} />
              )}
            </li>
          ))}
          {isUntold && (
            <li id="messages" className={styles.step}>
              <PushOffer />
            </li>
          )}
        </ul>
        {ofServer.length > 0 && (
          <Actions>
            <ShareButton name="this list" data={{ text: ofServer.join('\n\n') }} />
          </Actions>
        )}
        {steps.length > shown.length && (
          <p className="note">
            {count(steps.length - shown.length, 'more is', 'more are')} shown once some are done.
          </p>
        )}
        {id === 'work' && steps.some(([{ fields }]) => fields?.length) && (
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

function Task({ step: [task], state }: { step: Step; state: FileScreenState }) {
  const { level, topic, what, remedy, fields = [], adds, canStay, canGo } = task
  const [only, ...others] = fields
  const isLink = only && others.length === 0
  return (
    <>
      <p className={`${styles.what} strong`}>
        {level === 'must' && <StateLabel tone="bad">Must</StateLabel>}
        {isLink ? (
          <Link className="whole" to={filePath(only.file, only.path)} state={state}>
            {what}
          </Link>
        ) : (
          what
        )}
      </p>
      {/* A button below the steps sends the remedies of this topic to the person who runs the server. */}
      {(topic !== 'server' || isLink) && (
        <p className="note">
          {topic !== 'server' && remedy} {isLink && topic !== 'facts' && <>({only.label})</>}
        </p>
      )}
      {!isLink && <StepFields fields={fields} state={state} />}
      {(adds || canStay || canGo) && (
        <Actions>
          {adds && (
            <ButtonLink to={`/site?add=${adds.folder}`} state={state}>
              <Icon name="plus" />
              Add {withArticle(adds.name)}
            </ButtonLink>
          )}
          {(canStay || canGo) && <AnswerButton {...task} />}
        </Actions>
      )}
    </>
  )
}

/** A button that removes the links which a step names (`canGo`), or that hides the step and leaves the step's text as it is. */
function AnswerButton({ what, fields = [], canGo }: FirstStep) {
  const { data } = useQuery(siteQueries.file('agency.yaml'))
  const edits = useFieldEdits('agency.yaml')
  if (!data) return null
  const path = [canGo ? 'social' : 'leftAlone']
  const all = [valueAt(withEdits(data, edits), path) ?? []].flat()
  const next = canGo
    ? all.filter((each) => fields.every(({ quote }) => quote !== each))
    : [...all.filter((each) => each !== what), what]
  const says = canGo ? 'I have none of these' : 'Leave it as it is'
  const change = (to: readonly unknown[]) => changeField(data, path, to.length > 0 ? to : undefined)
  return (
    <Button
      look="quiet"
      label={`${says}: ${what}`}
      isPending={next.length === all.length}
      onPress={() => {
        change(next)
        toasts.show({
          message: canGo ? 'The examples are removed.' : 'You are not asked for it again.',
          action: { label: canGo ? 'Bring them back' : 'Ask again', onPress: () => change(all) },
        })
      }}
    >
      {says}
    </Button>
  )
}

/** Returns a key for a step. Includes the field's path, because two fields may have the same text. */
function keyOf(step: Step | undefined): string {
  if (!step) return ''
  const [{ what, confirms, fields = [] }] = step
  const [field] = fields
  return confirms
    ? `promises-${confirms.about}`
    : `${what} ${field ? filePath(field.file, field.path) : ''}`
}
