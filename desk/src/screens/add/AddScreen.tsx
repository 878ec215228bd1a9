import { useMutation, useQuery } from '@tanstack/react-query'
import {
  nameOrContact,
  type SitePage,
  TYPED_ORIGINS,
  TYPED_PATH,
  type TypedChoices,
  type TypedEnquiry,
  type TypedIn,
} from 'protocol/desk/enquiries.ts'
import { ENQUIRY_FIELDS, type Enquiry, type EnquiryField, enquiryOf } from 'protocol/enquiry.ts'
import { findPage } from 'protocol/pageReference.ts'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useStore } from '../../api/createStore.ts'
import { jsonQuery, reload, useIsOnline } from '../../api/queryClient.ts'
import { sendJson } from '../../api/request.ts'
import { Actions, Button } from '../../components/Button.tsx'
import { Choice } from '../../components/Choice.tsx'
import { FoundBySelect } from '../../components/enquiries/FoundBySelect.tsx'
import { Field, Select } from '../../components/Field.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Empty } from '../../components/Loaded.tsx'
import { Screen } from '../../components/Screen.tsx'
import { Time } from '../../components/Time.tsx'
import { toasts } from '../../components/toasts.ts'
import { origins, withSign } from '../../components/words.ts'
import { drafts } from '../../drafts/edits.ts'
import { finishEnquiry, NEW, type TypingEnquiry } from '../../drafts/typedEnquiries.ts'
import { useDraft } from '../../drafts/useDraft.ts'
import styles from './AddScreen.module.css'
import { type Known, readMessage, writtenAt } from './readMessage.ts'

/** The empty form. The id is generated at the first keystroke. */
const BLANK: TypedEnquiry = {
  id: '',
  origin: 'chat',
  fields: enquiryOf(() => ''),
  foundBy: null,
}

/** The fields, the message first: most of the other fields can be read from a pasted message. */
const FIELDS = [...ENQUIRY_FIELDS].sort(
  (a, b) => Number(b.control === 'textarea') - Number(a.control === 'textarea'),
)

const UNREACHABLE = 'A phone number is needed, or an e-mail address.'

const ORIGINS = TYPED_ORIGINS.map((id) => ({ id, ...origins[id] }))

export function AddScreen() {
  const [params] = useSearchParams()
  const id = params.get('id') ?? NEW
  const kept = useDraft<TypingEnquiry>('enquiry', { id }, { value: BLANK, version: 0 })
  const { value } = kept
  const { isKept } = useStore(drafts)
  const [tries, setTries] = useState(0)
  const isOnline = useIsOnline()
  const navigate = useNavigate()
  const save = useSave(kept.drop)
  const form = useRef<HTMLFormElement>(null)
  const { data: choices } = useQuery(jsonQuery<TypedChoices>(['chats'], TYPED_PATH))
  const isReachable = nameOrContact({ ...value.fields, name: '' }) !== ''
  const isPasted = value.origin === 'chat' || value.origin === 'mail'
  const page = value.origin === 'chat' ? findPage(value.fields.message, choices?.pages ?? []) : null
  const messageLabel = isPasted ? 'Their message' : 'What it is about'
  const type = (change: Partial<TypingEnquiry>) => {
    const { isFinished: _, ...typing } = { ...value, ...change }
    kept.change({ ...typing, id: value.id || crypto.randomUUID() })
  }
  const submit = () => {
    setTries(tries + 1)
    if (save.isPending || !isReachable) return
    if (isOnline) return save.mutate(value)
    finishEnquiry(id)
    void navigate('/')
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each attempt to save
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [tries])
  if (id !== NEW && !kept.isChanged) {
    return (
      <Screen title="Add an enquiry">
        <Empty title="It is saved">You find it in the inbox.</Empty>
      </Screen>
    )
  }
  return (
    <Screen title="Add an enquiry">
      <form
        ref={form}
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {kept.foundFromMs !== null && (
          <div className="notice" role="status">
            <p>
              This text of <Time ms={kept.foundFromMs} /> was kept on this device. It is not saved
              yet.
            </p>
            <Actions>
              <Button onPress={kept.drop}>Discard it</Button>
            </Actions>
          </div>
        )}
        {kept.isChanged && isKept === false && (
          <p className="notice" role="status">
            This browser keeps nothing: save before you close the tab, or the text is lost.
          </p>
        )}
        <Choice
          label="How it came"
          options={ORIGINS}
          chosen={value.origin}
          onChoose={(origin) => type({ origin })}
        />
        <p className="quiet">A number or an address is enough.</p>
        <div className={styles.fields}>
          {FIELDS.map(({ name, label, control, limit }) => {
            const field = {
              label: control === 'textarea' ? messageLabel : label,
              value: value.fields[name],
              onChange(typed: string) {
                const fields = withTyped(value.fields, name, typed, choices)
                const former = writtenAt(value.fields.message, choices)
                const written = writtenAt(fields.message, choices)
                // A time that was read from the former message does not hold for another one.
                const isRead = written !== '' || former === value.writtenText
                type({ fields, ...(name === 'message' && isRead && writtenOn(written)) })
              },
            }
            if (control === 'select') {
              const options = offered(choices?.options[name] ?? [], field.value)
              return <Select key={name} {...field} options={options} />
            }
            return (
              <div key={name} className={control === 'textarea' ? styles.wide : undefined}>
                <Field
                  {...field}
                  {...(control === 'textarea'
                    ? { lines: 6, note: <PageNote page={page} isPasted={isPasted} /> }
                    : { type: control })}
                  autoComplete="off"
                  maxLength={limit}
                  error={name === 'phone' && tries > 0 && !isReachable ? UNREACHABLE : undefined}
                />
              </div>
            )
          })}
          <Field
            label="When it came"
            type="datetime-local"
            value={value.writtenText ?? ''}
            onChange={(typed) => type(writtenOn(typed))}
            note="The hour to answer begins then. Empty: now."
          />
          <FoundBySelect value={value.foundBy} onChange={(foundBy) => type({ foundBy })} />
        </div>
        {!isOnline && (
          <p className="notice" role="status">
            No connection. Once you save it, it waits in the inbox and is sent as soon as you are
            back.
          </p>
        )}
        {save.error && isOnline && (
          <p className="notice" role="alert">
            Not saved. {save.error.message}
          </p>
        )}
        <div>
          <Button look="primary" type="submit" isPending={save.isPending}>
            Save
          </Button>
        </div>
      </form>
    </Screen>
  )
}

function PageNote({ page, isPasted }: { page: SitePage | null; isPasted: boolean }) {
  return (
    <span role="status">
      {page ? (
        <strong className={styles.page}>
          <Icon name="check" />
          <bdi>{`From “${page.name}”`}</bdi>
        </strong>
      ) : (
        isPasted &&
        'Paste all of it. A name, number, address, service and time that are clear from it fill their fields.'
      )}
    </span>
  )
}

function writtenOn(writtenText: string): Partial<TypingEnquiry> {
  return { writtenText, writtenAtMs: Math.max(0, Date.parse(writtenText)) || null }
}

/** Returns the options of a select, including the chosen value even if the site no longer offers this value. */
function offered(options: readonly string[], chosen: string) {
  const all = chosen === '' || options.includes(chosen) ? options : [chosen, ...options]
  return [{ id: '', name: 'Not said' }, ...all.map((id) => ({ id, name: withSign(id) }))]
}

function useSave(saved: () => void) {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (chat: TypedEnquiry) => sendJson<TypedIn>('POST', TYPED_PATH, chat),
    onSuccess: ({ number }) => {
      saved()
      toasts.show({ message: `Saved as enquiry ${number}` })
      void reload(['inbox'])
      void navigate(`/enquiries/${number}`)
    },
  })
}

/** Returns the fields after a change. The fields that were read from the former message are read from the new one; typed text stays. */
function withTyped(fields: Enquiry, name: EnquiryField, typed: string, known?: Known) {
  const changed = { ...fields, [name]: typed }
  if (name !== 'message') return changed
  const [former, now] = [readMessage(fields.message, known), readMessage(typed, known)]
  const read = Object.keys(now) as (keyof typeof now)[]
  const keys = read.filter((key) => fields[key] === former[key])
  return { ...changed, ...Object.fromEntries(keys.map((key) => [key, now[key]])) }
}
