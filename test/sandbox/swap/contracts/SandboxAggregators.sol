// SPDX-License-Identifier: MIT
pragma solidity 0.8.28;

interface IToken {
    function balanceOf(address) external view returns (uint256);
    function approve(address, uint256) external returns (bool);
    function transfer(address, uint256) external returns (bool);
    function transferFrom(address, address, uint256) external returns (bool);
}

/// What the contracts of this file share. None has storage or constants of construction, so that their code can be put at
/// the addresses of the real ones.
abstract contract Calls {
    /// Calls a contract, and reverts with its error.
    function _call(address to, uint256 value, bytes memory data) internal returns (bytes memory answer) {
        bool done;
        (done, answer) = to.call{value: value}(data);
        if (!done) {
            assembly ("memory-safe") {
                revert(add(answer, 32), mload(answer))
            }
        }
    }

    function _held(address asset, address native) internal view returns (uint256) {
        return asset == native ? address(this).balance : IToken(asset).balanceOf(address(this));
    }

    function _pay(address asset, address native, address payable to, uint256 amount) internal {
        if (asset == native) _call(to, amount, "");
        else IToken(asset).transfer(to, amount);
    }
}

/// 0x's AllowanceHolder (https://github.com/0xProject/0x-settler/tree/master/src/allowanceholder): it holds the allowance of
/// the account, and lends it to an operator for the length of one call.
contract SandboxAllowanceHolder is Calls {
    error InsufficientAllowance();

    function exec(address operator, address token, uint256 amount, address payable target, bytes calldata data)
        external
        payable
        returns (bytes memory result)
    {
        bytes32 slot = _slot(operator, msg.sender, token);
        _store(slot, amount);
        // the sender stands behind the call (ERC-2771)
        result = _call(target, msg.value, abi.encodePacked(data, msg.sender));
        _store(slot, 0);
    }

    function transferFrom(address token, address owner, address recipient, uint256 amount) external returns (bool) {
        bytes32 slot = _slot(msg.sender, owner, token);
        uint256 allowed;
        assembly ("memory-safe") {
            allowed := tload(slot)
        }
        if (allowed < amount) revert InsufficientAllowance();
        _store(slot, allowed - amount);
        return IToken(token).transferFrom(owner, recipient, amount);
    }

    function _slot(address operator, address owner, address token) private pure returns (bytes32) {
        return keccak256(abi.encode(operator, owner, token));
    }

    function _store(bytes32 slot, uint256 value) private {
        assembly ("memory-safe") {
            tstore(slot, value)
        }
    }
}

/// 0x's Settler (https://github.com/0xProject/0x-settler/blob/master/src/interfaces/ISettlerTakerSubmitted.sol), with one kind
/// of action: what to sell, and the call that sells it.
contract SandboxSettler is Calls {
    address private constant NATIVE = 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE;
    address private constant ALLOWANCE_HOLDER = 0x0000000000001fF3684f28c67538d4D072C22734;

    struct AllowedSlippage {
        address payable recipient;
        address buyToken;
        uint256 minAmountOut;
    }

    error TooMuchSlippage(address token, uint256 expected, uint256 actual);

    receive() external payable {}

    function execute(AllowedSlippage calldata slippage, bytes[] calldata actions, bytes32) external payable returns (bool) {
        (address sellToken, uint256 amount, address pool, bytes memory data) =
            abi.decode(actions[0], (address, uint256, address, bytes));
        if (sellToken != NATIVE) {
            address sender = address(bytes20(msg.data[msg.data.length - 20:]));
            SandboxAllowanceHolder(ALLOWANCE_HOLDER).transferFrom(sellToken, sender, address(this), amount);
            IToken(sellToken).approve(pool, amount);
        }
        _call(pool, msg.value, data);
        uint256 bought = _held(slippage.buyToken, NATIVE);
        if (bought < slippage.minAmountOut) revert TooMuchSlippage(slippage.buyToken, slippage.minAmountOut, bought);
        _pay(slippage.buyToken, NATIVE, slippage.recipient, bought);
        return true;
    }
}

/// The swaps on one network of LI.FI's Diamond
/// (https://github.com/lifinance/contracts/blob/main/src/Facets/GenericSwapFacetV3.sol), with one step each.
contract SandboxDiamond is Calls {
    address private constant NATIVE = address(0);

    struct SwapData {
        address callTo;
        address approveTo;
        address sendingAssetId;
        address receivingAssetId;
        uint256 fromAmount;
        bytes callData;
        bool requiresDeposit;
    }

    error CumulativeSlippageTooHigh(uint256 minAmount, uint256 receivedAmount);

    receive() external payable {}

    function swapTokensSingleV3ERC20ToERC20(
        bytes32,
        string calldata,
        string calldata,
        address payable receiver,
        uint256 minimum,
        SwapData calldata swap
    ) external {
        _swapToken(receiver, minimum, swap);
    }

    function swapTokensSingleV3ERC20ToNative(
        bytes32,
        string calldata,
        string calldata,
        address payable receiver,
        uint256 minimum,
        SwapData calldata swap
    ) external {
        _swapToken(receiver, minimum, swap);
    }

    function swapTokensSingleV3NativeToERC20(
        bytes32,
        string calldata,
        string calldata,
        address payable receiver,
        uint256 minimum,
        SwapData calldata swap
    ) external payable {
        _swap(receiver, minimum, swap, msg.value);
    }

    function _swapToken(address payable receiver, uint256 minimum, SwapData calldata swap) private {
        IToken(swap.sendingAssetId).transferFrom(msg.sender, address(this), swap.fromAmount);
        IToken(swap.sendingAssetId).approve(swap.approveTo, swap.fromAmount);
        _swap(receiver, minimum, swap, 0);
    }

    function _swap(address payable receiver, uint256 minimum, SwapData calldata swap, uint256 value) private {
        _call(swap.callTo, value, swap.callData);
        uint256 received = _held(swap.receivingAssetId, NATIVE);
        if (received < minimum) revert CumulativeSlippageTooHigh(minimum, received);
        _pay(swap.receivingAssetId, NATIVE, receiver, received);
    }
}
