import {
  form,
  group,
  line,
  link,
  list,
  optional,
  order,
  pageTexts,
  prose,
  sample,
} from '../fields.ts'

/** A page (`/guides/<id>`) with answers for clients before they sign: about money, data, or the course of a project. */
export const Guide = group({
  ...form('name heading lead parts sample', 'Its place in lists, and what Google shows.'),
  order: order(),
  sample: sample(),
  name: line({ help: 'In links to it.', max: 40 }),
  heading: line({ help: 'What it is about.', max: 90 }),
  lead: prose({ help: 'For whom it is, in a sentence or two.', max: 300 }),
  ...pageTexts,
  parts: list(
    group({
      heading: line({ max: 60 }),
      rows: list(
        group({
          label: line({ label: 'Question or time', max: 60 }),
          text: prose({ label: 'Answer', help: 'Two or three sentences.', max: 400 }),
          link: optional(link({ help: 'Where the site says more.', shownWithTarget: true })),
        }),
        { label: 'Answers', min: 1, max: 12 },
      ),
    }),
    { label: 'Sections', min: 1, max: 6 },
  ),
})
