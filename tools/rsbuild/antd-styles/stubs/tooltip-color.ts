/** Stands for `tooltip/util` of antd: what it returns for a tooltip without a colour of its own. */
export const parseColor = () => ({ className: '', overlayStyle: {}, arrowStyle: {} });
