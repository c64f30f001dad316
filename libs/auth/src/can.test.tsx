import { render, screen } from '@testing-library/react';
import { contract } from '@demanda/contracts/contract';
import { signInAs } from '@demanda/testing/sign-in';
import { Can } from './can';
import { usePermissions } from './use-permissions';

const deleteIt = contract({ method: 'DELETE', path: '/x', summary: '', access: 'users:DELETE' });
const shown = () => document.body.textContent;

test('renders what a profile, a screen or a call allows, else the fallback', () => {
  signInAs('MANAGER');
  render(
    <>
      <Can profile="ADMIN">a</Can>
      <Can profile={['ADMIN', 'MANAGER']}>b</Can>
      <Can screen="billing">c</Can>
      <Can screen="users" fallback="d">
        x
      </Can>
      <Can screen={['users', 'tasks']}>e</Can>
      <Can screen={['users', 'tasks']} all>
        x
      </Can>
      <Can call={deleteIt}>x</Can>
    </>,
  );
  expect(shown()).toBe('bcde');
});

function Who() {
  const { isAdmin, userId, mayCall, fieldLevel, hasScreen } = usePermissions();
  return (
    <output>
      {[isAdmin, userId, mayCall(deleteIt), fieldLevel('tasks', 'amount'), hasScreen('billing')].join(' ')}
    </output>
  );
}

test.each([
  ['ADMIN', 'true 1 true EDIT true'],
  ['MANAGER', 'false 2 false READ true'],
  ['USER', 'false 3 false HIDDEN false'],
] as const)('usePermissions returns for %s', (profile, answers) => {
  signInAs(profile);
  render(<Who />);
  expect(screen.getByRole('status')).toHaveTextContent(answers);
});
