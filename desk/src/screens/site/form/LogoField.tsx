import type { SitePicture } from 'protocol/desk/site.ts'
import { PreviewFrame } from '../../../components/PreviewFrame.tsx'
import { valuesOf } from '../fieldValues.ts'
import { usePreview } from '../page/PageBeside.tsx'
import { PictureRow } from '../pictures/Pictures.tsx'
import { FieldState } from './FieldState.tsx'
import styles from './form.module.css'
import { ChoiceInput } from './inputs.tsx'
import { type FieldProps, fieldId, useForm } from './useForm.ts'

const LOGO = 'pictures/mark'

/** Returns whether a picture is a version of the logo, or the favicon. */
export function isLogo({ place }: Pick<SitePicture, 'place'>): boolean {
  return place.startsWith(LOGO) || place === 'pictures/favicon'
}

/** The field for the agency's logo: a select, the pictures, and a preview of the header. A new picture is selected as the logo at once. */
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
      {preview !== null && (
        <div className={styles.header}>
          <PreviewFrame name="header" src={preview} width={375} />
        </div>
      )}
      {own && <PictureRow heading="h2" picture={own} onChange={follow} />}
      <p className="note">The others are made from your logo where you choose none.</p>
      {others.map((picture) => (
        <PictureRow key={picture.place} heading="h2" picture={picture} />
      ))}
    </div>
  )
}
