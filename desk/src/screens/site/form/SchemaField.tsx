import { type FieldSchema, isGroup, kindOf, spoken } from 'protocol/fields.ts'
import type { ReactNode } from 'react'
import { Button } from '../../../components/Button.tsx'
import { Select } from '../../../components/Field.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { emptyValue, labelOf } from '../fieldValues.ts'
import { ColourField } from './ColourField.tsx'
import { FieldState } from './FieldState.tsx'
import styles from './form.module.css'
import { ChoiceInput, FlagInput, NumberInput, PageInput, TextInput } from './inputs.tsx'
import { ListField } from './ListField.tsx'
import { Part } from './Part.tsx'
import { type FieldProps, fieldId, useForm } from './useForm.ts'

interface SchemaFieldProps extends Pick<FieldProps, 'schema' | 'path'> {
  /** A label in place of the schema's, such as the number of an entry. */
  label?: string | undefined
  /** Takes it out, or moves it, below it. */
  actions?: ReactNode
}

const TIME_ZONES = Intl.supportedValuesOf('timeZone').map((id) => {
  return { id, name: id.replaceAll('_', ' ') }
})

/** Any field of the content, drawn as its schema says. */
export function SchemaField(field: SchemaFieldProps) {
  const { schema, path } = field
  const { at, detail } = useForm()
  const label = field.label ?? labelOf(schema, path.at(-1))
  // What no owner has to choose, such as the kind of a variant, which is chosen around it.
  if (schema.const !== undefined) return null
  if (schema.format === 'colour') return <ColourField schema={schema} path={path} label={label} />
  if (isGroup(at(path)) && (schema.anyOf || schema.type === 'object')) {
    return <GroupField {...field} label={label} />
  }
  if (schema.anyOf) {
    return (
      <>
        <KindChoice {...field} />
        <SchemaField {...field} schema={kindOf(schema, at(path))} label={label} />
      </>
    )
  }
  if (schema.type === 'array') {
    const entry = (own: SchemaFieldProps) => <SchemaField key={fieldId(own.path)} {...own} />
    return <ListField {...field} label={label} entry={entry} />
  }
  const input = { schema, path, label }
  return (
    <div id={fieldId(path)} className={`${styles.field} stack`}>
      {schema.type === 'boolean' ? (
        <FlagInput {...input} />
      ) : schema.type === 'integer' || schema.type === 'number' ? (
        <NumberInput {...input} />
      ) : schema.enum || schema.refersTo ? (
        <ChoiceInput
          {...input}
          options={
            schema.refersTo
              ? (detail.choices[schema.refersTo] ?? [])
              : (schema.enum ?? []).map((id) => ({ id, name: spoken(id) }))
          }
        />
      ) : schema.format === 'time-zone' ? (
        <ChoiceInput {...input} options={TIME_ZONES} />
      ) : schema.leadsTo ? (
        <PageInput {...input} />
      ) : (
        <TextInput {...input} />
      )}
      <FieldState path={path} />
      {field.actions}
    </div>
  )
}

/** Fields under one name, for one of several kinds with the choice between them; those of the whole file stand by themselves. */
function GroupField({ schema, path, label, actions }: SchemaFieldProps & FieldProps) {
  const { at } = useForm()
  const own = kindOf(schema, at(path))
  const fields = <GroupFields schema={own} path={path} />
  if (path.length === 0) return fields
  const isLarge = !schema.anyOf && Object.keys(own.properties ?? {}).length > 4
  const isFolded = typeof path.at(-1) === 'number' || isLarge
  return (
    <Part schema={schema} path={path} label={label} isFolded={isFolded}>
      {schema.anyOf && <KindChoice schema={schema} path={path} />}
      {fields}
      {actions}
    </Part>
  )
}

function GroupFields({ schema, path }: Pick<SchemaFieldProps, 'schema' | 'path'>) {
  const { at, change, focus } = useForm()
  const { properties = {}, required = [] } = schema
  const value = at(path)
  const given = isGroup(value) ? value : {}
  const fields = Object.entries(properties).map(([name, own]) => {
    const isSpare = !required.includes(name)
    const inner = [...path, name]
    const isMissing = isSpare && given[name] === undefined
    return { name, own, inner, isSpare, isMissing, label: labelOf(own, name) }
  })
  const missing = fields.filter(({ isMissing }) => isMissing)
  return (
    <>
      {fields.map(({ name, own, inner, isSpare, isMissing, label }) =>
        isMissing ? null : (
          <SchemaField
            key={name}
            schema={own}
            path={inner}
            actions={
              isSpare && (
                <Button
                  look="quiet"
                  label={`Take out ${label}`}
                  onPress={() => {
                    change(inner, undefined)
                    focus(`add-${fieldId(inner)}`)
                  }}
                >
                  <Icon name="minus" />
                  Take out
                </Button>
              )
            }
          />
        ),
      )}
      <FieldState path={path} />
      {missing.length > 0 && (
        <div className="row">
          {missing.map(({ name, own, inner, label }) => (
            <Button
              key={name}
              id={`add-${fieldId(inner)}`}
              look="quiet"
              label={`Add ${label}`}
              onPress={() => {
                change(inner, emptyValue(own))
                focus(fieldId(inner))
              }}
            >
              <Icon name="plus" />
              {label}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}

/** Which of several kinds of thing it is, each with fields of its own. */
function KindChoice({ schema, path }: Pick<SchemaFieldProps, 'schema' | 'path'>) {
  const { at, change } = useForm()
  const value = at(path)
  const variants = schema.anyOf ?? []
  const own = kindOf(schema, value)
  const choose = (next: FieldSchema | undefined) => {
    if (!next || next === own) return
    const names = Object.keys(next.properties ?? {})
    const alike = Object.entries(isGroup(value) ? value : {}).filter(
      ([name]) => name !== 'kind' && names.includes(name),
    )
    const empty = emptyValue(next)
    change(path, isGroup(empty) ? { ...empty, ...Object.fromEntries(alike) } : empty)
  }
  return (
    <Select
      label="Kind"
      value={`${variants.indexOf(own)}`}
      onChange={(id) => choose(variants[Number(id)])}
      options={variants.map(({ properties, type }, index) => ({
        id: `${index}`,
        name: properties?.kind?.title ?? (type === 'array' ? 'Several' : 'One'),
      }))}
    />
  )
}
