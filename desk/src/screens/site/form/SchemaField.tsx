import { type FieldSchema, isGroup, kindOf, leastValue } from 'protocol/fields.ts'
import { PICTURES_PATH } from 'protocol/pictures.ts'
import { type ReactNode, useState } from 'react'
import { countryOf } from 'schema/countries/countries.ts'
import { Button } from '../../../components/Button.tsx'
import { Select } from '../../../components/Field.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { Pictures } from '../pictures/Pictures.tsx'
import { ColourField, isLogo, LogoField } from './BrandFields.tsx'
import { ConvertPrices } from './ConvertPrices.tsx'
import { FieldGroup, FieldState, Fold } from './FieldGroup.tsx'
import styles from './form.module.css'
import { ChoiceInput, FlagInput, IconInput, NumberInput, PageInput, TextInput } from './inputs.tsx'
import { ListField } from './ListField.tsx'
import { type FieldProps, fieldId, labelOf, useForm, valuesOf } from './useForm.ts'

interface SchemaFieldProps extends Pick<FieldProps, 'schema' | 'path'> {
  /** A label that replaces the title in the schema, such as the number of an entry. */
  label?: string | undefined
  actions?: ReactNode
}

export function SchemaField(field: SchemaFieldProps) {
  const { schema, path } = field
  const { at, detail, problemOf } = useForm()
  // While the owner types, the value is unfinished, so its problem is not shown.
  const [isTyping, setTyping] = useState(false)
  const label = field.label ?? labelOf(schema, path.at(-1))
  // A constant, such as the kind of a variant, is not shown, because a select above the variant's fields chooses the kind.
  if (schema.const !== undefined) return null
  if (schema.format === 'logo') return <LogoField schema={schema} path={path} label={label} />
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
  const input = { schema, path, label, problem: isTyping ? undefined : problemOf(path) }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the element only listens to the field inside
    <div
      id={fieldId(path)}
      className={`${styles.field} stack`}
      onInput={() => setTyping(true)}
      onBlur={() => setTyping(false)}
    >
      {schema.type === 'boolean' ? (
        <FlagInput {...input} />
      ) : schema.type === 'integer' || schema.type === 'number' ? (
        <NumberInput {...input} />
      ) : schema.enum || schema.refersTo ? (
        <ChoiceInput
          {...input}
          options={schema.refersTo ? (detail.choices[schema.refersTo] ?? []) : valuesOf(schema)}
        />
      ) : schema.format === 'time-zone' ? (
        <ChoiceInput {...input} options={timeZones(at(['country']))} />
      ) : schema.format === 'icon' ? (
        <IconInput {...input} />
      ) : schema.leadsTo ? (
        <PageInput {...input} />
      ) : (
        <TextInput {...input} />
      )}
      {schema.format === 'currency' && <ConvertPrices />}
      <FieldState path={path} />
      {field.actions}
    </div>
  )
}

/** Returns all time zones under the names of their towns, so that the owner can type a town. The country's own time zones come first. */
function timeZones(country: unknown) {
  const own = typeof country === 'string' ? countryOf(country).timeZones : []
  const named = (id: string) => id.replaceAll('_', ' ').replace(/^(\w+)\/(.*)/, '$2 ($1)')
  const others = Intl.supportedValuesOf('timeZone').filter((id) => !own.includes(id))
  others.sort((one, other) => named(one).localeCompare(named(other)))
  return [...own, ...others].map((id) => ({ id, name: named(id) }))
}

/** A collapsible group of fields, with a select if the group has several kinds. The fields of the whole file have no heading. */
function GroupField({ schema, path, label, actions }: SchemaFieldProps & FieldProps) {
  const { at, detail } = useForm()
  const own = kindOf(schema, at(path))
  const fields = <GroupFields schema={own} path={path} />
  if (path.length === 0) return fields
  const isLarge = !schema.anyOf && Object.keys(own.properties ?? {}).length > 4
  // The sections of a page start collapsed, so that the form opens as a short list of section names.
  const isSection = detail.folder === null && path.length === 1
  const isFolded = typeof path.at(-1) === 'number' || isLarge || isSection
  return (
    <FieldGroup schema={schema} path={path} label={label} isFolded={isFolded}>
      {schema.anyOf && <KindChoice schema={schema} path={path} />}
      {fields}
      {actions}
    </FieldGroup>
  )
}

/** The fields of a group. Fields that owners often change come first; the others are in a collapsed section. */
function GroupFields({ schema, path }: Pick<SchemaFieldProps, 'schema' | 'path'>) {
  const { isLacking } = useForm()
  const { properties = {}, first = Object.keys(properties), rest = '' } = schema
  const below = Object.keys(properties).filter((name) => !first.includes(name))
  // Decided once, so that no field moves while the owner types.
  const [lacking] = useState(() => below.filter((name) => isLacking([...path, name])))
  const others = below.filter((name) => !lacking.includes(name))
  return (
    <>
      <NamedFields schema={schema} path={path} names={[...first, ...lacking]} />
      <FieldState path={path} />
      {others.length > 0 && (
        <Fold of={others.map((name) => [...path, name])} label="More" note={rest} isFolded>
          <NamedFields schema={schema} path={path} names={others} />
        </Fold>
      )}
    </>
  )
}

interface NamedFieldsProps extends Pick<SchemaFieldProps, 'schema' | 'path'> {
  names: readonly string[]
}

function NamedFields({ schema, path, names }: NamedFieldsProps) {
  const { at, change, focus, detail, problemOf } = useForm()
  const { properties = {}, required = [] } = schema
  const isSpare = (name: string) => !required.includes(name)
  const missing = names.filter(
    (name) => properties[name] && isSpare(name) && at([...path, name]) === undefined,
  )
  const fields = names
    .filter((name) => !missing.includes(name))
    .map((name) => {
      const own = properties[name]
      if (!own) {
        const pictures = detail.pictures.filter((each) => !isLogo(each))
        return <Pictures key={name} pictures={pictures} problem={problemOf(PICTURES_PATH)} />
      }
      const inner = [...path, name]
      const removal = isSpare(name) && (
        <Button
          look="quiet"
          label={`Remove ${labelOf(own, name)}`}
          onPress={() => {
            change(inner, undefined)
            focus(`add-${fieldId(inner)}`)
          }}
        >
          <Icon name="minus" />
          Remove
        </Button>
      )
      return <SchemaField key={name} schema={own} path={inner} actions={removal} />
    })
  const additions = missing.map((name) => {
    const inner = [...path, name]
    const label = labelOf(properties[name] ?? {}, name)
    return (
      <Button
        key={name}
        id={`add-${fieldId(inner)}`}
        look="quiet"
        label={`Add ${label}`}
        onPress={() => {
          change(inner, leastValue(properties[name] ?? {}, true))
          focus(fieldId(inner))
        }}
      >
        <Icon name="plus" />
        {label}
      </Button>
    )
  })
  return (
    <>
      {fields}
      {additions.length > 0 && <div className="row">{additions}</div>}
    </>
  )
}

/** A select for the kind of a value. Fields that exist in the old and in the new kind keep their values. */
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
    const empty = leastValue(next, true)
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
