import { useMutation } from '@tanstack/react-query'
import { isGroup } from 'protocol/fields.ts'
import type { BrandShades } from 'protocol/publisher.ts'
import { useState } from 'react'
import { getJson } from '../../../api/request.ts'
import { Button } from '../../../components/Button.tsx'
import { Field } from '../../../components/Field.tsx'
import { ColourPatch } from '../SiteMark.tsx'
import { FieldState } from './FieldState.tsx'
import styles from './form.module.css'
import { type FieldProps, fieldId, useForm } from './useForm.ts'

/** A field for a brand colour. The server derives the shade for dark pages, and offers the nearest shade if the contrast is too low. */
export function ColourField({ schema, path, label }: FieldProps) {
  const { at, change, problemOf } = useForm()
  const value = at(path)
  const { light, dark } = (isGroup(value) ? value : {}) as { light?: string; dark?: string }
  const [typed, setTyped] = useState<string | null>(null)
  const { mutate, data, error, reset } = useMutation({
    mutationFn: (colour: string) => {
      const query = new URLSearchParams({ name: path.join('.'), light: colour })
      return getJson<BrandShades>(`/api/site/colour?${query}`)
    },
    onSuccess: (shades) => shades.problem === null && take(shades),
  })
  const take = (shades: Pick<BrandShades, 'light' | 'dark'>) => {
    change(path, { light: shades.light, dark: shades.dark })
    setTyped(null)
    reset()
  }
  const choose = (colour: string) => {
    setTyped(colour)
    if (/^#?([\da-f]{3}){1,2}$/i.test(colour.trim())) mutate(colour)
  }
  const shown = typed ?? light ?? ''
  const nearest = data?.problem ? data.light : null
  return (
    <div id={fieldId(path)} className={`${styles.field} stack`}>
      <div className={styles.colour}>
        <Field
          label={label}
          value={shown}
          onChange={choose}
          onBlur={() => nearest === null && setTyped(null)}
          note={`${schema.description} Tap the patch to choose, or type the colour’s code, such as #005f73.`}
          error={data?.problem ?? error?.message ?? problemOf([...path, 'light'])}
          autoComplete="off"
        />
        <input
          type="color"
          className={styles.swatch}
          aria-label={`Choose: ${label}`}
          value={/^#[\da-f]{6}$/.test(shown) ? shown : light}
          onChange={(event) => choose(event.target.value)}
        />
      </div>
      {nearest !== null && data && (
        <Button onPress={() => take(data)}>
          <ColourPatch colour={nearest} />
          This one works: take it
        </Button>
      )}
      {dark && typed === null && (
        <p className="note line">
          On dark pages: <ColourPatch colour={dark} />
        </p>
      )}
      <FieldState path={path} />
    </div>
  )
}
