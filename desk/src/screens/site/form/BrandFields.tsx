import { useMutation } from '@tanstack/react-query'
import type { SitePicture } from 'protocol/desk/site.ts'
import { isGroup } from 'protocol/fields.ts'
import type { BrandShades } from 'protocol/publisher.ts'
import { useEffect, useState } from 'react'
import { getJson } from '../../../api/request.ts'
import { Button } from '../../../components/Button.tsx'
import { Field } from '../../../components/Field.tsx'
import { PreviewFrame } from '../../../components/PreviewFrame.tsx'
import { ColourPatch } from '../FileLabels.tsx'
import { keepUntaken, untakenAt } from '../fieldEdits.ts'
import { usePreview } from '../page/PageBeside.tsx'
import { PictureRow } from '../pictures/Pictures.tsx'
import { FieldState } from './FieldGroup.tsx'
import styles from './form.module.css'
import { ChoiceInput } from './inputs.tsx'
import { type FieldProps, fieldId, useForm, valuesOf } from './useForm.ts'

const CODE = /^#?[\da-f]{6}$/i

/** A field for a brand colour. The server derives the shade for dark pages and, if the contrast is too low, offers a nearby shade. */
export function ColourField({ schema, path, label }: FieldProps) {
  const { at, change, problemOf, detail } = useForm()
  const value = at(path)
  const { light, dark } = (isGroup(value) ? value : {}) as { light?: string; dark?: string }
  const [typed, setTyped] = useState(() => untakenAt(detail, path) ?? null)
  const [isTyping, setTyping] = useState(false)
  const { mutate, data, error, isPending, reset } = useMutation({
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
    setTyping(true)
    keepUntaken(detail, path, label, colour)
    if (CODE.test(colour.trim())) mutate(colour)
    else reset()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a text that was refused before is checked again once, for its reason
  useEffect(() => {
    if (typed && CODE.test(typed.trim())) mutate(typed)
  }, [])
  const shown = typed ?? light ?? ''
  const nearest = data?.problem ? data.light : null
  const isRefused = typed && !isTyping && !isPending
  const refusal = isRefused && `“${typed}” was not used: tap the coloured square to choose.`
  return (
    <div id={fieldId(path)} className={`${styles.field} stack`}>
      <div className={styles.colour}>
        <Field
          label={label}
          value={shown}
          onChange={choose}
          onBlur={() => (typed?.trim() === '' ? take(value as BrandShades) : setTyping(false))}
          note={`${schema.description} Tap the coloured square to choose, or type a code such as #005f73.`}
          error={data?.problem ?? error?.message ?? (refusal || problemOf([...path, 'light']))}
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

export function isLogo({ slot }: Pick<SitePicture, 'slot'>): boolean {
  return slot.startsWith('pictures/mark') || slot === 'pictures/favicon'
}

/** The field for the logo: a select, pictures and, on a narrow screen, a preview of the site's header. A new logo is selected at once. */
export function LogoField({ schema, path, label }: FieldProps) {
  const { at, change, detail, problemOf } = useForm()
  const preview = usePreview('/', detail.file)
  const [own, ...others] = detail.pictures.filter(isLogo)
  const follow = (isThere: boolean) => {
    if (isThere === (at(path) === 'drawn')) change(path, isThere ? 'logo' : 'drawn')
  }
  return (
    <div id={fieldId(path)} className={`${styles.field} stack`}>
      <ChoiceInput
        {...{ schema, path, label }}
        problem={problemOf(path)}
        options={valuesOf(schema)}
      />
      <FieldState path={path} />
      {preview !== null && !matchMedia(__FROM_WIDE__).matches && (
        <div className={styles.header}>
          <PreviewFrame name="header" src={preview} width={375} />
        </div>
      )}
      {own && <PictureRow heading="h2" picture={own} onChange={follow} />}
      <p className="note">The others are made from your logo where you choose none.</p>
      {others.map((picture) => (
        <PictureRow key={picture.slot} heading="h2" picture={picture} />
      ))}
    </div>
  )
}
