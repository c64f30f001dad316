type CallArgument = string | boolean | { prefixCls: string };

/**
 * Style modules of antd in the product's bundle, below `antd/es`. The hooks of a module are called as its components call
 * them, with class names; a module without calls belongs to a component that the product does not show.
 */
export interface StyleModule {
  file: string;
  /** Exports of stubs.ts that stand for the default export. */
  stub: 'hooks' | 'wave' | 'nothing';
  calls: { name: string; args: CallArgument[] }[];
}

/** Class that antd's component passes as the scope of its variables. */
const rootOf = (prefix: string) => `${prefix}-css-var`;

const hooks = (file: string, ...args: CallArgument[]): StyleModule => ({
  file,
  stub: 'hooks',
  calls: [{ name: 'default', args }],
});
const unused = (file: string, stub: StyleModule['stub'] = 'hooks'): StyleModule => ({
  file,
  stub,
  calls: [],
});

/** In the order of their rules in the style sheet. */
export const STYLE_MODULES: readonly StyleModule[] = [
  { ...hooks('_util/wave/style', 'ant-wave'), stub: 'wave' },
  hooks('button/style/index', 'ant-btn'),
  hooks('space/style/index', 'ant-space'),
  hooks('space/style/compact', 'ant-space-compact'),
  hooks('checkbox/style/index', 'ant-checkbox', rootOf('ant-checkbox')),
  {
    file: 'input/style/index',
    stub: 'hooks',
    calls: [
      { name: 'useSharedStyle', args: ['ant-input'] },
      { name: 'default', args: ['ant-input', rootOf('ant-input')] },
    ],
  },
  hooks('input/style/textarea', 'ant-input', rootOf('ant-input')),
  hooks('select/style/index', 'ant-select', rootOf('ant-select')),
  hooks('empty/style/index', 'ant-empty'),
  hooks('alert/style/index', 'ant-alert'),
  hooks('segmented/style/index', 'ant-segmented'),
  hooks('notification/style/index', 'ant-notification', rootOf('ant-notification')),
  hooks('tooltip/style/index', 'ant-tooltip', rootOf('ant-tooltip')),
  hooks('popover/style/index', 'ant-popover'),
  {
    file: 'menu/style/index',
    stub: 'hooks',
    calls: [
      { name: 'default', args: ['ant-menu', rootOf('ant-menu')] },
      // The dropdown has rules of its own for its menu, which only takes the variables.
      { name: 'default', args: ['ant-dropdown-menu', rootOf('ant-dropdown-menu'), false] },
    ],
  },
  hooks('dropdown/style/index', 'ant-dropdown', rootOf('ant-dropdown')),
  hooks('modal/style/index', 'ant-modal', rootOf('ant-modal')),
  hooks('drawer/style/index', 'ant-drawer'),
  { ...hooks('button/style/compact', { prefixCls: 'ant-btn' }), stub: 'nothing' },
  unused('space/style/addon'),
  unused('grid/style/index'),
];
