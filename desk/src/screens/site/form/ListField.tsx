import { inWords, isGroup, leastValue, valueAt } from 'protocol/fields.ts'
import type { ReactNode } from 'react'
import { networkAt } from 'schema/socialNetworks.ts'
import { Button } from '../../../components/Button.tsx'
import { asRead, useReferences } from '../../../components/editor/references.ts'
import { Icon } from '../../../components/Icon.tsx'
import { FieldGroup, FieldState } from './FieldGroup.tsx'
import styles from './form.module.css'
import { type FieldProps, fieldId, useForm } from './useForm.ts'

interface ListFieldProps extends FieldProps {
  actions?: ReactNode
  entry: (entry: FieldProps & { actions: ReactNode }) => ReactNode
}

const MOVES = [
  { way: 'up', by: -1, icon: 'arrow-up', what: 'Move up' },
  { way: 'down', by: 1, icon: 'arrow-down', what: 'Move down' },
]

export function ListField({ schema, path, label, actions, entry }: ListFieldProps) {
  const { at, change, focus, detail } = useForm()
  const references = useReferences(detail.file)
  const value = at(path)
  const entries: readonly unknown[] = Array.isArray(value) ? value : []
  const { items = {}, minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema
  const addId = `add-${fieldId(path)}`
  const moveId = (way: string, index: number) => `${way}-${fieldId([...path, index])}`
  const without = (index: number) => entries.filter((_, at) => at !== index)
  const move = (from: number, to: number) => {
    const others = without(from)
    change(path, [...others.slice(0, to), entries[from], ...others.slice(to)])
    // Focuses the same button of the moved entry, so that another press moves the entry further.
    const ways = to < from ? ['up', 'down'] : ['down', 'up']
    focus(...ways.map((way) => moveId(way, to)))
  }
  const remove = (index: number) => {
    change(path, without(index))
    focus(addId)
  }
  const fresh = `A new ${items.title?.toLowerCase() ?? 'one'}`
  const said = entries.map((each) => asRead(summaryOf(each), references) || fresh)
  // Variants of one text may have the same name. The condition in `when` tells the variants apart.
  const names = said.map((name, index) => {
    const when = valueAt(entries[index], ['when'])
    if (!when || said.indexOf(name) === said.lastIndexOf(name)) return name
    return `${name} (${inWords(when, items.properties?.when).replaceAll('\n', ', ')})`
  })
  return (
    <FieldGroup schema={schema} path={path} label={label} isFolded={entries.length > 6}>
      {entries.length === 0 && <p className="note">There is none yet.</p>}
      {entries.map((each, index) =>
        entry({
          schema: items,
          path: [...path, index],
          label: isGroup(each)
            ? (names[index] ?? '')
            : networkAt(String(each)).name || items.title || `Line ${index + 1}`,
          actions: (
            <div className={styles.moves}>
              {MOVES.filter(({ by }) => index + by in entries).map(({ way, by, icon, what }) => (
                <Button
                  key={way}
                  id={moveId(way, index)}
                  look="quiet"
                  label={`${what}: ${names[index]}`}
                  onPress={() => move(index, index + by)}
                >
                  <Icon name={icon} />
                </Button>
              ))}
              {entries.length > minItems && (
                <Button
                  look="quiet"
                  label={`Remove: ${names[index]}`}
                  onPress={() => remove(index)}
                >
                  <Icon name="trash" />
                  Remove
                </Button>
              )}
            </div>
          ),
        }),
      )}
      {entries.length < maxItems && (
        <Button
          id={addId}
          label={`Add to ${label}`}
          onPress={() => {
            change(path, [...entries, leastValue(items, true)])
            focus(fieldId([...path, entries.length]))
          }}
        >
          <Icon name="plus" />
          Add
        </Button>
      )}
      <FieldState path={path} />
      {actions}
    </FieldGroup>
  )
}

/** Returns a name for an entry of a list: its first text that is not empty. */
function summaryOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return `${value}`
  if (!isGroup(value) && !Array.isArray(value)) return ''
  const texts = Object.entries(value).flatMap(([name, each]) =>
    ['kind', 'id', 'icon', 'when'].includes(name) ? [] : [summaryOf(each)],
  )
  return texts.find((text) => text !== '') ?? ''
}
