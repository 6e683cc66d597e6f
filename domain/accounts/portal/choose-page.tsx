import { Link } from 'react-router'
import { organisationTypes } from '#domain/actor.ts'
import { useText } from '#kit/web/language.tsx'
import { Gate } from '../parts/gate.tsx'
import classes from '../parts/way-in.module.css'
import { typeWords, chooseWords as words } from '../words/register.ts'

/** The type chooser: what somebody registers as, each type with one sentence. */
export default function ChoosePage() {
  const text = useText()
  return (
    <Gate
      title={words.title}
      lead={text(words.lead)}
      below={
        <>
          {text(words.haveAccount)} <Link to="/login">{text(words.toLogin)}</Link>
        </>
      }
    >
      <ul className={classes.types}>
        {organisationTypes.map((type) => (
          <li key={type}>
            <Link to={`/register?type=${type}`} className={classes.type}>
              <span className={classes.typeName}>{text(typeWords[type].name)}</span>
              <span className={classes.typeText}>{text(typeWords[type].text)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Gate>
  )
}
