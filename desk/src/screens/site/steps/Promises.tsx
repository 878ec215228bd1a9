import { useQuery } from '@tanstack/react-query'
import { PROMISE_SUBJECTS, type PromiseSubject } from 'protocol/desk/health.ts'
import type { FirstStep } from 'protocol/desk/site.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { createStore, useStore } from '../../../api/createStore.ts'
import { Actions, Button } from '../../../components/Button.tsx'
import { Check } from '../../../components/Field.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { StateLabel } from '../../../components/StateLabel.tsx'
import { toasts } from '../../../components/toasts.ts'
import { count } from '../../../components/words.ts'
import { drafts } from '../../../drafts/edits.ts'
import { changeField, editKey } from '../fieldEdits.ts'
import { type FileScreenState, filePath } from '../siteAddresses.ts'
import { siteQueries } from '../siteQueries.ts'
import styles from './FirstStepsScreen.module.css'
import type { Step } from './stepsOf.ts'

const FILE = 'promises.yaml'
const MOST_FIELDS = 3

/** The ticked promises, kept outside the screen: the owner leaves the screen to change the sentence of a promise that is not true. */
const ticks = createStore<readonly string[]>([])

interface PromisesProps {
  promises: Step
  about: PromiseSubject
  /** The history state for links to forms, so that the back link of a form leads to this screen. */
  state: FileScreenState
  onConfirmed: () => void
}

/** The promises on the site about one subject, with their sentences. The owner confirms them together, by edits of `promises.yaml`. */
export function Promises({ promises, about, state, onConfirmed }: PromisesProps) {
  const ticked = useStore(ticks)
  const [isBegun] = useState(promises.some(({ what }) => ticked.includes(what)))
  const { data } = useQuery(siteQueries.file(FILE))
  const { edits } = useStore(drafts)
  const chosen = promises.filter(({ what }) => ticked.includes(what))
  const paths = chosen.flatMap(({ confirms }) => (confirms ? [confirms.path] : []))
  const isConfirming = paths.some((path) => edits.has(editKey({ file: FILE, path })))
  const say = (isTrue: boolean) => {
    for (const path of paths) if (data) changeField(data, path, isTrue)
  }
  return (
    <details className="fold" open={isBegun}>
      <summary>
        <StateLabel tone="bad">Must</StateLabel>
        {PROMISE_SUBJECTS[about]}: {count(promises.length, 'promise', 'promises')} to read
      </summary>
      <ul>
        {promises.map(({ what, fields = [] }) => (
          <li key={what} className={styles.step}>
            <Check
              isChecked={ticked.includes(what)}
              onChange={(isTrue) =>
                ticks.write([...ticked.filter((each) => each !== what), ...(isTrue ? [what] : [])])
              }
            >
              <span className="strong">{what}</span>
            </Check>
            <StepFields fields={fields} state={state} />
          </li>
        ))}
      </ul>
      <p className="note">
        Tick what is true of you. What is not: tap its place and change the sentence.
      </p>
      <Actions>
        <Button
          isDisabled={paths.length === 0}
          isPending={!data || isConfirming}
          onPress={() => {
            say(true)
            onConfirmed()
            toasts.show({
              message: `${count(paths.length, 'promise is', 'promises are')} confirmed.`,
              action: { label: 'Take it back', onPress: () => say(false) },
            })
          }}
        >
          <Icon name="check-circle" />
          {paths.length === 1 ? 'This one is' : `These ${paths.length || promises.length} are`} true
          of us
        </Button>
      </Actions>
    </details>
  )
}

interface StepFieldsProps {
  fields: NonNullable<FirstStep['fields']>
  state: FileScreenState
}

/** Links to the fields that a task is about, each with a quotation of the words to check. */
export function StepFields({ fields, state }: StepFieldsProps) {
  if (fields.length === 0) return null
  const list = (
    <ul className={styles.fields}>
      {fields.map(({ file, path, label, quote }) => (
        <li key={filePath(file, path) + quote} className={styles.field}>
          {quote && <p dir="auto">“{quote}”</p>}
          <Link className="link whole note" to={filePath(file, path)} state={state}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
  if (fields.length <= MOST_FIELDS) return list
  return (
    <details>
      <summary>See the {fields.length} places on the site</summary>
      {list}
    </details>
  )
}
