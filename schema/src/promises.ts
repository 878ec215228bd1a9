import { flag, group, line, list, optional } from './fields.ts'

/** What the site promises or claims in public, and only the owner can stand behind. Shown on no page. */
export const Promises = list(
  group({
    confirm: line({ help: 'What the owner has to be sure of.', max: 300 }),
    words: list(line({ min: 4, max: 200 }), {
      help: 'The words of the pages that make the promise, as they stand there; in capitals or not is the same. Fewer than four words have to be a whole heading or label.',
      min: 1,
    }),
    lists: optional(
      list(line(), {
        help: 'Where the words are the heading of a list: its place, such as services.*.included.',
        min: 1,
      }),
    ),
    confirmed: flag({ help: 'true once it is so: the launch check then lets it pass.' }),
  }),
)
