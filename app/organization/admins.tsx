import type { EmployeeView } from '#modules/organizations/contract';
import { AskFirst } from '../forms/ask-first';
import { Done } from '../forms/done';
import type { FormAnswer } from '../forms/form-answer';
import { useFetcher } from '../forms/use-fetcher';
import { useWords } from '../language/use-words';
import { PersonList } from './people-with-role';

interface Props {
  organization: { id: string; name: string };
  admins: readonly EmployeeView[];
  self: string;
}

/** The corporate admins: each may end the role of the others, who need not be employees. */
export function Admins({ organization, admins, self }: Props) {
  const words = useWords('organization');
  const { keep } = useWords('people');
  const removal = useFetcher<FormAnswer>();
  return (
    <>
      <Done answer={removal.data} orRefused />
      <PersonList
        people={admins}
        self={self}
        action={({ userId, name, email }) =>
          userId !== self && (
            <AskFirst
              fetcher={removal}
              action={`/edit-organization?organization=${organization.id}`}
              fields={{ intent: 'remove-admin', userId }}
              submitLabel={words.remove}
              name={words.removeAdmin(email, organization.name)}
              question={words.edit.removeAdmin(name)}
              keep={keep}
              button={{ size: 'sm' }}
            >
              {words.edit.removeAdminText}
            </AskFirst>
          )
        }
      />
    </>
  );
}
