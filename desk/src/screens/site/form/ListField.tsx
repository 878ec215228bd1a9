import { type FieldSchema, isGroup } from 'protocol/fields.ts'
import type { FieldPath } from 'protocol/publisher.ts'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { onDemand } from '../../../components/LazyPart.tsx'
import { emptyValue } from '../fieldValues.ts'
import { FieldState } from './FieldState.tsx'
import styles from './form.module.css'
import { Part } from './Part.tsx'
import { fieldId, useForm } from './useForm.ts'

const OrderDialog = onDemand(async () => (await import('./OrderDialog.tsx')).OrderDialog)

interface EntryProps {
  schema: FieldSchema
  path: FieldPath
  label: string
  actions: ReactNode
}

interface ListFieldProps {
  schema: FieldSchema
  path: FieldPath
  label: string
  actions?: ReactNode
  /** Draws an entry. */
  entry: (entry: EntryProps) => ReactNode
}

/** Entries of one kind: each can be changed, moved and taken out, and further ones put below them. */
export function ListField({ schema, path, label, actions, entry }: ListFieldProps) {
  const { at, change, focus } = useForm()
  const [isOrdering, setOrdering] = useState(false)
  const value = at(path)
  const entries: readonly unknown[] = Array.isArray(value) ? value : []
  const { items = {}, minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema
  const addId = `add-${fieldId(path)}`
  const move = (from: number, to: number) => {
    change(path, entries.toSpliced(from, 1).toSpliced(to, 0, entries[from]))
    focus(fieldId([...path, to]))
  }
  const takeOut = (index: number) => {
    change(path, entries.toSpliced(index, 1))
    focus(addId)
  }
  const movesOf = (index: number) => [
    ...(index > 0
      ? [{ icon: 'arrow-up', what: 'Move up', onPress: () => move(index, index - 1) }]
      : []),
    ...(index < entries.length - 1
      ? [{ icon: 'arrow-down', what: 'Move down', onPress: () => move(index, index + 1) }]
      : []),
    ...(entries.length > minItems
      ? [{ icon: 'trash', what: 'Take out', onPress: () => takeOut(index) }]
      : []),
  ]
  const names = entries.map((each, index) => summaryOf(each) || `${index + 1}, still empty`)
  return (
    <Part path={path} label={label} help={schema.description} isFolded={entries.length > 6}>
      {entries.length === 0 && <p className="note">There is none yet.</p>}
      {entries.map((each, index) =>
        entry({
          schema: items,
          path: [...path, index],
          label: isGroup(each) ? (names[index] ?? '') : `${index + 1}`,
          actions: (
            <div className={styles.moves}>
              {movesOf(index).map(({ icon, what, onPress }) => (
                <Button
                  key={what}
                  look="quiet"
                  label={`${what}: ${names[index]}`}
                  onPress={onPress}
                >
                  <Icon name={icon} />
                </Button>
              ))}
            </div>
          ),
        }),
      )}
      <div className={styles.adds}>
        {entries.length < maxItems && (
          <span id={addId}>
            <Button
              label={`Add to ${label}`}
              onPress={() => {
                change(path, [...entries, emptyValue(items)])
                focus(fieldId([...path, entries.length]))
              }}
            >
              <Icon name="plus" />
              Add
            </Button>
          </span>
        )}
        {entries.length > 2 && (
          <Button look="quiet" label={`Order of ${label}`} onPress={() => setOrdering(true)}>
            <Icon name="dots-six-vertical" />
            Order
          </Button>
        )}
      </div>
      <FieldState path={path} />
      {actions}
      {isOrdering && (
        <OrderDialog
          title={`Order of ${label}`}
          names={names}
          onMove={(order) =>
            change(
              path,
              order.map((index) => entries[index]),
            )
          }
          onClose={() => setOrdering(false)}
        />
      )}
    </Part>
  )
}

/** What tells an entry of a list from the others: the first text in it that is one. */
function summaryOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return `${value}`
  if (!isGroup(value) && !Array.isArray(value)) return ''
  const texts = Object.entries(value).flatMap(([name, each]) =>
    name === 'kind' || name === 'id' || name === 'icon' ? [] : [summaryOf(each)],
  )
  return texts.find((text) => text !== '') ?? ''
}
