/**
 * `npm run desk -- <command>`: the owner's side, on the server's own machine, without any login. Takes its settings
 * from the environment, as the server does.
 */
import { runDesk } from './runDesk.ts'

process.exitCode = await runDesk(process.argv.slice(2), process.env, {
  print: (text) => console.log(text),
  printError: (problem) => console.error(problem),
})
