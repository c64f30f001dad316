import type { Edit } from './edit';
import type { Hostile } from './hostile-remotes';

const PAGE = 'apps/billing-mfe/src/pages/billing-page.tsx';

/** The code in the component of the page; `turn` and `setTurn` are its state. */
export function editsFor({ at, code }: Hostile): Edit[] {
  const start = '  const { mayCall } = usePermissions();\n  const selection';
  const inside = {
    import: '',
    render: code,
    effect: `useEffect(() => { ${code} });`,
  }[at];
  const kept = 'const isHostile = Date.now() > 0;';
  return [
    {
      file: PAGE,
      from: "import { useState } from 'react';",
      to: "import { useEffect, useState } from 'react';",
    },
    {
      file: PAGE,
      from: start,
      to: `  const [turn, setTurn] = useState(0);\n  void [turn, setTurn, useEffect];\n  ${kept}\n  if (isHostile) { ${at === 'effect' ? '' : inside} }\n  ${at === 'effect' ? inside : ''}\n${start}`,
    },
    ...(at === 'import' ? [{ file: PAGE, to: `if (Date.now() > 0) { ${code} }` }] : []),
  ];
}
